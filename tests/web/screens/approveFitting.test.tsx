import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ApproveFitting } from '../../../src/screens/payments/review/ApproveFitting.tsx';
import type { Payment } from '../../../src/screens/payments/review/useQueue.ts';
import { renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const payments = ['y1', 'y2', 'y3'].map((id) => ({ ...sampleOf('payments'), id }) as unknown as Payment);

const Shrinking = () => {
  const [left, setLeft] = useState<readonly Payment[]>(payments);
  return (
    <>
      <button type="button" onClick={() => setLeft([])}>
        They leave the queue
      </button>
      <ApproveFitting payments={left} onDone={() => undefined} />
    </>
  );
};

it('the dialog keeps the chosen count while approved rows leave the queue behind it', async () => {
  renderPage({ path: '/', role: 'fund_manager', element: <Shrinking /> });
  await userEvent.click(await screen.findByRole('button', { name: 'Approve the 3 matching payments' }));
  await screen.findByRole('dialog');
  screen.getByText('They leave the queue').click();
  await until(() => expect(screen.getByText('Approve the 3 matching payments')).toBeTruthy());
  expect(screen.queryByText(/^Approve the 0 /)).toBeNull();
});
