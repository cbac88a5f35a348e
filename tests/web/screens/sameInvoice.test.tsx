import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MoveDialog } from '../../../src/moves/MoveDialog.tsx';
import type { Row } from '../../../src/providers/record.ts';
import { fakeProvider, press, refusal, renderPage } from '../pages/harness.tsx';
import { sampleId } from '../pages/samples.ts';

const entry = (n: number, reference: string): Row => ({
  ...{ id: sampleId(n), version: 1, type: 'Fund Expense', source: 'fund', fundId: 'f1', status: 'approved' },
  reference,
});

it('links the entry that a refusal names, beside the switch that confirms', async () => {
  const [first, second] = [entry(1, 'Bill 1'), entry(2, 'Bill 2')];
  const provider = fakeProvider({ transactions: [first, second] });
  const error = refusal(422, 'No.', [{ field: 'confirmSameInvoice', message: 'Bill 1 has the same payee.' }]);
  const values = { entry: 'Bill 1', other: { record: 'transactions', id: first.id } };
  Object.assign(error.body.error, { reason: { fields: [{ field: 'confirmSameInvoice', values }] } });
  provider.move.mockRejectedValueOnce(error);
  renderPage({
    path: '/transactions',
    provider,
    element: <MoveDialog resource="transactions" move="complete" record={second} onClose={() => {}} />,
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('switch', { name: 'It Is Another Invoice' })).toBeNull();
  await press(dialog, 'Mark as Completed');
  expect(await within(dialog).findByRole('switch', { name: 'It Is Another Invoice' })).toBeTruthy();
  const link = await within(dialog).findByRole('link', { name: /Bill 1/ });
  expect(link.getAttribute('href')).toContain(`/transactions/fund/`);
});
