import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { screens } from '../../../src/screens/index.ts';
import { fakeProvider, renderPage } from '../pages/harness.tsx';
import { sampleOf } from '../pages/samples.ts';

const WhatIf = screens['funds/whatIf'];

it('an amount that is typed is asked for once it is one, and shown by the steps of the waterfall and by partner', async () => {
  const fund = sampleOf('funds');
  const provider = fakeProvider({ funds: [fund] });
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
  });
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
  const asked = provider.action.mock.calls.map(([, , { query }]) => query);
  expect(asked).toContainEqual({ asOf: '2025-12-31' });
  expect(asked).toContainEqual({ asOf: '2025-12-31', amount: '250.5' });
  expect(asked.some(({ amount }) => amount === '250.')).toBe(false);
});
