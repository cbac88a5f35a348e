import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { capitalActivity } from '../../server/accounting/capitalActivity.ts';
import { convertHolding } from '../../server/accounting/convertHolding.ts';
import { convert, exchangeOf, type Quotation } from '../../server/accounting/exchange.ts';
import { type Holding, type HoldingFlow, totalsOf } from '../../server/accounting/partnerTotals.ts';

const quoted = (quotedOn: string, rate: bigint, base = 'EUR', quote = 'USD'): Quotation => ({
  base,
  quote,
  quotedOn,
  rate,
});
const exchange = (quotations: readonly Quotation[], from = 'EUR', to = 'USD') =>
  exchangeOf({ from, to, quotations, validDays: 7 });

describe('an exchange rate', () => {
  const rates = exchange([quoted('2026-03-20', 1_080_000n), quoted('2026-03-31', 1_100_000n)]);

  test('is valid on its date and the seven days after, until the next rate', () => {
    const onDay = (day: string) => rates(day)?.quotation?.rate ?? null;
    expect(onDay('2026-03-19')).toBeNull();
    expect(onDay('2026-03-20')).toBe(1_080_000n);
    expect(onDay('2026-03-27')).toBe(1_080_000n);
    expect(onDay('2026-03-28')).toBeNull();
    expect(onDay('2026-03-31')).toBe(1_100_000n);
  });

  test.each<[string, Quotation, string, string, bigint, bigint]>([
    ['is multiplied by as it is quoted', quoted('2026-03-31', 1_085_500n), 'EUR', 'USD', 333n, 361n],
    ['is divided by in the other direction', quoted('2026-03-31', 1_085_500n), 'USD', 'EUR', 1_000_000n, 921_234n],
    ['rounds a half away from zero', quoted('2026-03-31', 1_500_000n), 'EUR', 'USD', -1n, -2n],
    [
      'minds currencies without cents',
      quoted('2026-03-31', 152_340_000n, 'USD', 'JPY'),
      'USD',
      'JPY',
      10_050n,
      15_310n,
    ],
    ['and from them', quoted('2026-03-31', 152_340_000n, 'USD', 'JPY'), 'JPY', 'USD', 15_310n, 10_050n],
  ])('%s', (_, quotation, from, to, cents, expected) => {
    const found = exchange([quotation], from, to)('2026-03-31');
    expect(found && convert(cents, found)).toBe(expected);
  });
});

const holdingOf = (flows: readonly HoldingFlow[]): Holding => {
  const of = (figure: HoldingFlow['figure']) =>
    flows.filter((flow) => flow.figure === figure).reduce((total, { cents }) => total + cents, 0n);
  const [paidIn, bought, distributed, sold] = [-of('paidIn'), -of('bought'), of('distributed'), of('sold')];
  return {
    ...{ currency: 'EUR', commitment: 100_001n, called: 0n, unfunded: 33_333n, recallable: 0n, carry: 0n },
    ...{ paidIn, bought, distributed, sold, navGross: of('navNet'), navNet: of('navNet') },
    own: { paidIn: paidIn + bought, drawn: paidIn, distributed: distributed + sold },
    method: 'all_in',
    flows,
    since: null,
  };
};
const asOf = '2026-03-31';
const flows: HoldingFlow[] = [
  { date: '2026-01-05', cents: -33_333n, figure: 'paidIn' },
  { date: '2026-02-05', cents: -33_333n, figure: 'paidIn' },
  { date: '2026-03-02', cents: 10_001n, figure: 'distributed' },
  { date: '2026-03-03', cents: -5_000n, figure: 'bought' },
  { date: asOf, cents: 70_000n, figure: 'navNet' },
];
const quotations = [
  quoted('2026-01-05', 1_100_000n),
  quoted('2026-02-05', 1_050_000n),
  quoted('2026-03-02', 1_200_000n),
  quoted(asOf, 1_250_000n),
];

describe('a holding in another currency', () => {
  test('converts movements at the rate on their dates and balances at the rate of the valuation day', () => {
    const converted = convertHolding(holdingOf(flows), { currency: 'USD', asOf, exchange: exchange(quotations) });
    // 333.33 x 1.10 = 366.66; 333.33 x 1.05 = 350.00; 100.01 x 1.20 = 120.01; 50.00 x 1.20; 1,000.01 x 1.25 = 1,250.01.
    expect(converted).toMatchObject({
      holding: {
        currency: 'USD',
        paidIn: 71_666n,
        bought: 6_000n,
        distributed: 12_001n,
        own: { paidIn: 77_666n, distributed: 12_001n },
        commitment: 125_001n,
        unfunded: 41_666n,
        navNet: 87_500n,
      },
      conversion: { quotation: { rate: 1_250_000n } },
    });
  });

  test('lists each day without a rate once and converts nothing', () => {
    const gaps = [...flows, { date: '2026-03-02', cents: 1n, figure: 'distributed' } as const];
    const found = convertHolding(holdingOf(gaps), {
      currency: 'USD',
      asOf,
      exchange: exchange(quotations.slice(0, 2)),
    });
    expect(found).toEqual({ missing: ['2026-03-02', '2026-03-03', asOf] });
  });

  test('is unchanged in its own currency', () => {
    const holding = holdingOf(flows);
    const converted = convertHolding(holding, { currency: 'EUR', asOf, exchange: exchange([], 'EUR', 'EUR') });
    expect('holding' in converted && totalsOf('EUR', [converted.holding])).toEqual(totalsOf('EUR', [holding]));
  });

  test('refuses figures that its movements do not explain', () => {
    const wrong = { ...holdingOf(flows), distributed: 1n };
    expect(() => convertHolding(wrong, { currency: 'EUR', asOf, exchange: exchange([], 'EUR', 'EUR') })).toThrow(
      'distributed',
    );
  });

  test('keeps multiples and IRR at a constant rate without rounding', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(1n, 10n ** 9n), { minLength: 1, maxLength: 6 }), (cents) => {
        const moved = cents.flatMap((each, at): HoldingFlow[] => [
          { date: `2026-01-0${at + 1}`, cents: -each, figure: 'paidIn' },
          { date: `2026-02-0${at + 1}`, cents: each / 2n, figure: 'distributed' },
        ]);
        const holding = holdingOf([...moved, { date: asOf, cents: cents[0] ?? 0n, figure: 'navNet' }]);
        const daily = moved
          .map(({ date }) => quoted(date, 2_000_000n))
          .sort((a, b) => (a.quotedOn < b.quotedOn ? -1 : 1));
        const rates = exchange([...daily, quoted(asOf, 2_000_000n)]);
        const converted = convertHolding(holding, { currency: 'USD', asOf, exchange: rates });
        if (!('holding' in converted)) throw new Error('a rate is missing');
        const [own, other] = [totalsOf('EUR', [holding]), totalsOf('USD', [converted.holding])];
        expect([other.dpi, other.tvpi, other.irr]).toEqual([own.dpi, own.tvpi, own.irr]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('capital activity', () => {
  const flow = (date: string, cents: bigint, figure: HoldingFlow['figure']): HoldingFlow => ({ date, cents, figure });

  test('has one line for each day and kind with the net paid-in capital, and none for movements that cancel out', () => {
    const holding = holdingOf([
      flow('2026-02-01', 300n, 'distributed'),
      flow('2026-01-01', -1_000n, 'paidIn'),
      flow('2026-01-01', -500n, 'paidIn'),
      flow('2026-01-15', -50n, 'paidIn'),
      flow('2026-01-15', 50n, 'paidIn'),
      flow('2026-02-01', -200n, 'bought'),
      flow('2026-03-01', 400n, 'sold'),
      flow(asOf, 9_999n, 'navNet'),
    ]);
    expect(capitalActivity(holding)).toEqual([
      { date: '2026-01-01', kind: 'contribution', cents: 1_500n, balance: 1_500n },
      { date: '2026-02-01', kind: 'purchase', cents: 200n, balance: 1_700n },
      { date: '2026-02-01', kind: 'distribution', cents: -300n, balance: 1_400n },
      { date: '2026-03-01', kind: 'sale', cents: -400n, balance: 1_000n },
    ]);
  });

  test('refuses figures that its movements do not explain', () => {
    expect(() => capitalActivity({ ...holdingOf([flow('2026-01-01', -1n, 'paidIn')]), paidIn: 2n })).toThrow('paidIn');
  });
});
