import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleId, sampleOf } from '../pages/samples.ts';

const Onboarding = screens['funds/onboarding'];

const arrive = (status: string) => {
  const manager = { ...sampleOf('fund-managers'), id: sampleId(4), status };
  renderPage({
    path: '/funds/onboarding',
    role: 'fund_manager',
    user: { entityKind: 'FundManager', entityId: manager.id },
    provider: fakeProvider({ 'fund-managers': [manager], funds: [] }),
    element: (
      <Suspense fallback={null}>
        <Onboarding />
      </Suspense>
    ),
  });
};

it('a former manager sees a message, and no pending steps', async () => {
  arrive('Inactive');
  await screen.findByText('Your access as a fund manager has ended.');
  expect(screen.queryByText('Welcome aboard')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('a future manager sees a welcome', async () => {
  arrive('Pending');
  expect(await screen.findByText('Welcome aboard')).toBeTruthy();
});
