import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const TrialBalance = screens['funds/trialBalance'];

it('a trial balance shows each account under its name, sums to zero, and links to the entries', async () => {
  const fund = sampleOf('funds');
  const provider = fakeProvider({ funds: [fund] });
  const line = { opening: '0.00', debit: '0.00', credit: '0.00' };
  const trialBalance = {
    fundId: fund.id,
    currency: 'USD',
    from: '2025-01-01',
    asOf: '2025-12-31',
    knownAt: null,
    accounts: [
      { ...line, account: '1000', debit: '1250.50', closing: '1250.50' },
      { ...line, account: '3000', credit: '1250.50', closing: '-1250.50' },
    ],
  };
  provider.action.mockResolvedValue({ trialBalance });
  renderPage({
    path: '/funds/:id/trial-balance',
    at: `/funds/${fund.id}/trial-balance?asOf=2025-12-31`,
    provider,
    element: (
      <Suspense fallback={null}>
        <TrialBalance />
      </Suspense>
    ),
  });
  const table = await screen.findByRole('table', { name: 'Trial Balance' });
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  const cash = within(table).getByRole('link', { name: '1000 Cash' });
  expect(decodeURIComponent(cash.getAttribute('href') ?? '')).toContain(
    '"account":["1000"],"effectiveOn_lte":"2025-12-31"',
  );
  expect(within(table).getByRole('row', { name: /^Total/ }).textContent).toMatch(
    /^Total\$?0\.00.*1,250\.50.*1,250\.50\D*0\.00$/,
  );
  expect(provider.action.mock.calls[0]?.[2].query).toEqual({ asOf: '2025-12-31', from: '2025-01-01' });
});
