import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { dealByDealWaterfall } from '../../server/accounting/dealByDeal.ts';
import { dealHurdle } from '../../server/accounting/dealHurdle.ts';
import type { FundInput, FundTerms, LedgerRow } from '../../server/accounting/fundTypes.ts';
import { type HoldingMove, holdingTimeline } from '../../server/accounting/holdings.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { fundState } from '../../server/accounting/partnerAccounts.ts';

const money = parseMoney;
const eight = dealHurdle({ rate: '0.08', compounding: 'annual', dayCount: 'ACT/365' });
const move = (kind: HoldingMove['kind'], date: string, amount: string): HoldingMove => ({
  ...{ kind, date, cents: money(amount, 'USD') },
});
const states = (...moves: HoldingMove[]) => holdingTimeline({ moves, marks: [] });

describe('the preferred return of a deal', () => {
  // 2024-01-01 to 2024-12-31 are 365 days.
  const sold = states(move('buy', '2024-01-01', '1000000'), move('sell', '2024-12-31', '1300000'));

  it('accrues on the cost until proceeds have returned it', () => {
    expect(formatMoney(eight(sold, money('1000000', 'USD'), '2024-12-31'), 'USD')).toBe('80000.00');
    expect(formatMoney(eight(sold, money('1000000', 'USD'), '2030-12-31'), 'USD')).toBe('80000.00');
  });

  it('accrues on a fraction of the cost in proportion', () => {
    expect(formatMoney(eight(sold, money('250000', 'USD'), '2024-12-31'), 'USD')).toBe('20000.00');
    expect(eight(sold, 0n, '2024-12-31')).toBe(0n);
    expect(eight([], money('1', 'USD'), '2024-12-31')).toBe(0n);
  });

  it('treats the reversal of a purchase as returned capital', () => {
    const back = states(move('buy', '2024-01-01', '1000000'), move('buy', '2024-07-01', '-1000000'));
    // After the reversal no cost was ever paid.
    expect(eight(back, money('1000000', 'USD'), '2024-12-31')).toBe(0n);
    const half = states(move('buy', '2024-01-01', '2000000'), move('buy', '2024-07-01', '-1000000'));
    // 182 days on 2.0m and 183 on 1.0m.
    expect(formatMoney(eight(half, money('1000000', 'USD'), '2024-12-31'), 'USD')).toBe('119890.41');
  });
});

test('earlier losses and unmet hurdles reduce the carry of later deals', () => {
  const lost = states(move('buy', '2023-01-01', '1000000'), {
    ...move('sell', '2024-01-01', '900000'),
    isFullExit: true,
  });
  const won = states(move('buy', '2023-01-01', '1000000'), move('sell', '2024-12-31', '1600000'));
  const deals = [
    {
      id: 'lost',
      cost: money('1000000', 'USD'),
      proceeds: money('900000', 'USD'),
      preferred: eight(lost, money('1000000', 'USD'), '2024-01-01'),
    },
    {
      id: 'won',
      cost: money('1000000', 'USD'),
      proceeds: money('1600000', 'USD'),
      preferred: eight(won, money('1000000', 'USD'), '2024-12-31'),
    },
  ];
  expect(deals.map(({ preferred }) => formatMoney(preferred, 'USD'))).toEqual(['80000.00', '166400.00']);
  const terms = { carryRate: '0.2', catchUpRate: '0', deals, carryLossesForward: true };
  // 1,600,000 - 1,100,000 of cost - 246,400 of hurdle = 253,600, of which 20 % is carry.
  expect(formatMoney(dealByDealWaterfall(terms).gpTotal, 'USD')).toBe('50720.00');
});

describe('a fund of one deal', () => {
  const row = (type: LedgerRow['type'], amount: string, date: string, rest: Partial<LedgerRow>): LedgerRow => ({
    ...{ source: 'company', type, amount: money(amount, 'USD'), date, reversalSign: 1, ...rest },
  });
  const fund = (
    { cost, proceeds, days }: { cost: string; proceeds: string; days: number },
    terms: Partial<FundInput['terms']>,
  ): FundInput => {
    const end = addDays('2024-01-01', days);
    return {
      asOf: end,
      currency: 'USD',
      terms: { hurdleRate: '0.08', hurdleCompounding: 'annual', carryRate: '0.2', catchUpRate: '0', ...terms },
      commitments: [{ partnerId: 'a', name: 'A', type: 'LP', amount: money(cost, 'USD'), admissionDate: '2024-01-01' }],
      called: [],
      ledger: [
        row('Investment', cost, '2024-01-01', { source: 'partner', partnerId: 'a' }),
        row('Investment', cost, '2024-01-01', { companyId: 'one' }),
        row('Sale', proceeds, end, { companyId: 'one', isFullExit: true }),
      ],
      valuations: [],
    };
  };
  const year = { cost: '1000000', proceeds: '1300000', days: 365 };

  it.each([
    ['american', '0', '60000.00'],
    ['american', '1', '60000.00'],
    ['american_hurdle', '0', '44000.00'],
    ['american_hurdle', '1', '60000.00'],
    ['european', '0', '44000.00'],
  ] as const)('%s with a catch-up of %s owes %s', (waterfallType, catchUpRate, carry) => {
    expect(formatMoney(fundState(fund(year, { waterfallType, catchUpRate })).carry, 'USD')).toBe(carry);
  });

  it('owes the same carry deal by deal as over the whole fund', () => {
    fc.assert(
      fc.property(
        fc.record({
          cost: fc.integer({ min: 1, max: 10 ** 9 }),
          gain: fc.integer({ min: -50, max: 300 }),
          days: fc.integer({ min: 1, max: 3000 }),
        }),
        fc.constantFrom('0', '0.5', '1'),
        ({ cost, gain, days }, catchUpRate) => {
          const deal = { cost: `${cost}`, proceeds: `${Math.floor((cost * (100 + gain)) / 100) || 1}`, days };
          const carry = (waterfallType: FundTerms['waterfallType']) =>
            fundState(fund(deal, { waterfallType, catchUpRate })).carry;
          expect(carry('american_hurdle')).toBe(carry('european'));
        },
      ),
      { numRuns: 200 },
    );
  });
});
