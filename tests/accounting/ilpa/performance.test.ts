import { expect, test } from 'vitest';
import { performances } from '../../../server/accounting/ilpa/performance.ts';
import { grossUpFlows } from '../../../server/accounting/ilpa/performanceFlows.ts';
import { type GranularType, granularTypes, grossUpTypes } from '../../../server/accounting/ilpa/performanceTypes.ts';

/** Published sample of the granular method: the flows of the fund's partners, contributions negative. */
const sample: readonly (readonly [string, number, GranularType])[] = [
  ['2022-07-15', -15000, 'Fund-level Subscription Facility Drawdown: Investments'],
  ['2022-07-15', -300, 'Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses'],
  ['2022-07-15', -700, 'Fund-level Subscription Facility Drawdown: Working Capital'],
  ['2022-10-01', -100, 'Capital Call: Fund-level Subscription Facility Fees/Interest'],
  ['2022-10-15', -10000, 'Fund-level Subscription Facility Drawdown: Investments'],
  ['2022-10-15', -500, 'Fund-level Subscription Facility Drawdown: Working Capital'],
  ['2022-11-15', -700, 'Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses'],
  ['2022-11-15', 700, 'Fund-level Subscription Facility Drawdown: Working Capital'],
  ['2023-04-01', -15000, 'Capital Call: Investments'],
  ['2023-04-01', -1000, 'Capital Call: Management Fees/Partnership Expenses'],
  ['2023-04-03', 15000, 'Synthetic Distribution: Fund-level Subscription Facility Repayment: Investments'],
  [
    '2023-04-03',
    1000,
    'Synthetic Distribution: Fund-level Subscription Facility Repayment: Management Fees/Partnership Expenses',
  ],
  ['2023-05-15', -3500, 'Capital Call: Investments'],
  ['2023-05-15', -500, 'Fund-level Subscription Facility Drawdown: Investments'],
  ['2023-05-15', 500, 'Fund-level Subscription Facility Drawdown: Working Capital'],
  ['2023-07-01', 1500, 'Distribution: Permanent'],
  ['2023-07-31', -7000, 'Capital Call: Investments'],
  ['2023-07-31', -700, 'Capital Call: Management Fees/Partnership Expenses'],
  ['2023-07-31', -2300, 'Capital Call: Working Capital'],
  ['2023-08-15', 2000, 'Distribution: Permanent'],
  ['2023-11-15', -100, 'Capital Call: Fund-level Subscription Facility Fees/Interest'],
  ['2023-11-15', 100, 'Capital Call: Working Capital'],
  ['2023-11-15', -7500, 'Capital Call: Investments'],
  ['2023-11-15', -700, 'Capital Call: Management Fees/Partnership Expenses'],
  ['2024-05-15', -700, 'Capital Call: Management Fees/Partnership Expenses'],
  ['2024-05-15', 700, 'Capital Call: Working Capital'],
  ['2024-06-30', 200, 'Quarter-end Adjustment for Accrued Management Fees/Partnership Expenses'],
  ['2024-06-30', 100, 'Quarter-end Adjustment for Accrued Fees/Interest from Fund-level Subscription Facility'],
  ['2024-06-30', 500, 'Quarter-end Adjustment for Carry Allocation'],
  ['2024-06-30', 10500, 'Gross Up Outstanding Balance from Fund-level Subscription Facility'],
  ['2024-06-30', 45000, 'NAV'],
];

test('the published sample gives the published rates and multiples', () => {
  const flows = sample.map(([date, amount, type]) => ({ date, type, cents: BigInt(amount) * 100n }));
  const found = performances(flows, granularTypes);
  const shown = Object.fromEntries(
    Object.entries(found).map(([name, { irr, multiple }]) => [name, [irr.rate?.toFixed(8), multiple]]),
  );
  expect(shown).toEqual({
    grossWith: ['0.44648269', '1.428986'],
    netWith: ['0.30038086', '1.283069'],
    grossWithout: ['0.22443059', '1.328889'],
    netWithout: ['0.16250241', '1.228690'],
  });
});

test.each([
  ['nothing', 0n, 0n, '0.000000', '0.000000'],
  ['300.00', 300n, 0n, '0.300000', '0.300000'],
  ['300.00 after 60.00 of carry', 300n, 60n, '0.300000', '0.360000'],
] as const)('DPI excludes added-back costs: %s distributed of 1,000.00', (_, given, carry, net, gross) => {
  const day = '2025-06-30';
  const flows = grossUpFlows({
    asOf: '2025-12-31',
    called: [{ date: '2025-01-15', cents: 1000n, for: [] }],
    ...{ unpaid: 0n, uncalled: [], purchases: [], refunds: [], transferred: [], facility: [] },
    distributed: [{ date: day, cents: given, recallable: 0n }],
    carryPaid: [{ date: day, cents: carry }],
    managementFees: [{ date: day, cents: 50n }],
    partnershipExpenses: [{ date: day, cents: 20n }],
    facilityCosts: [{ date: day, cents: 10n }],
    ...{ accrued: { costs: 0n, facility: 0n }, carryAccrued: 0n, nav: 900n },
  });
  const { netWith, netWithout, grossWith, grossWithout } = performances(flows, grossUpTypes);
  expect([netWith.dpi, netWithout.dpi]).toEqual([net, net]);
  expect([grossWith.dpi, grossWithout.dpi]).toEqual([gross, gross]);
});
