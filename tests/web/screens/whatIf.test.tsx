import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage, until } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const WhatIf = screens['funds/whatIf'];

const none = { returnOfCapital: '0.00', preferred: '0.00', catchUp: '0.00', split: '0.00', recallable: '0.00' };
const planOf = (amount: string) => ({
  currency: 'USD',
  asOf: '2025-12-31',
  amount,
  withheldTax: '0.00',
  carry: '0.00',
  net: amount,
  clawback: '0.00',
  cash: '900.00',
  tiers: [{ tier: 'returnOfCapital', partners: amount, carry: '0.00', total: amount }],
  lines: [
    {
      ...none,
      ...{ partnerId: 'p1', name: 'Alder', commitmentAmount: '1000.00', gross: amount, carryBorne: '0.00' },
      ...{ returnOfCapital: amount, withheldTax: '0.00', carry: '0.00', net: amount },
    },
  ],
  leftOut: [{ partnerId: 'p2', name: 'Birch', reason: 'unpaid' }],
});

it('a valid typed amount is sent, and shown by waterfall tier and partner', async () => {
  const fund = sampleOf('funds');
  const provider = fakeProvider({ funds: [fund] });
  provider.action.mockImplementation(async (_name, _path, { query }) => ({ plan: planOf(query.amount ?? '900.00') }));
  renderPage({
    path: '/funds/:id/what-if',
    at: `/funds/${fund.id}/what-if?asOf=2025-12-31`,
    provider,
    element: (
      <Suspense fallback={null}>
        <WhatIf />
      </Suspense>
    ),
  });
  const steps = await screen.findByRole('table', { name: /Waterfall/ });
  expect(within(steps).getByRole('row', { name: /Return of Capital/ }).textContent).toContain('900.00');
  await userEvent.type(screen.getByRole('textbox'), '250.5');
  const partners = await screen.findByRole('table', { name: 'By partner' });
  expect(await within(partners).findAllByText('$250.50')).not.toHaveLength(0);
  expect(within(partners).getByRole('row', { name: /^Total/ }).textContent).toContain('$250.50');
  const leftOut = within(screen.getByRole('list', { name: 'No payment' }));
  expect(leftOut.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['BirchNo capital is paid in yet']);
  const asked = provider.action.mock.calls.map(([, , { query }]) => query);
  expect(asked).toContainEqual({ asOf: '2025-12-31' });
  expect(asked).toContainEqual({ asOf: '2025-12-31', amount: '250.5' });
  expect(asked.some(({ amount }) => amount === '250.')).toBe(false);
});

it('is computed as known at the end of the day in the address, which is shown and can be changed', async () => {
  const fund = sampleOf('funds');
  const provider = fakeProvider({ funds: [fund] });
  provider.action.mockResolvedValue({ plan: planOf('900.00') });
  const path = `/funds/${fund.id}/what-if?asOf=2025-12-31`;
  const { here } = renderPage({
    path: '/funds/:id/what-if',
    at: `${path}&knownAt=2026-01-15`,
    provider,
    element: (
      <Suspense fallback={null}>
        <WhatIf />
      </Suspense>
    ),
  });
  await screen.findByRole('table', { name: /Waterfall/ });
  expect(screen.getByText(/As of Dec 31, 2025 · Knowledge date: Jan 1[56], 2026/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Knowledge Date'), { target: { value: '2026-02-10' } });
  await until(() => expect(here()).toBe(`${path}&knownAt=2026-02-10`));
  await until(() =>
    expect(provider.action.mock.calls.map(([, , { query }]) => query)).toEqual(
      ['2026-01-15', '2026-02-10'].map((day) => ({ asOf: '2025-12-31', knownAt: `${day}T23:59:59.999Z` })),
    ),
  );
});
