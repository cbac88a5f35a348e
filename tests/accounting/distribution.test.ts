import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { type DistributionPlan, planDistribution, TIERS } from '../../server/accounting/distribution.ts';
import type { CommitmentRow, FundInput, LedgerRow } from '../../server/accounting/fundTypes.ts';
import { leftOutOf } from '../../server/accounting/leftOut.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { WATERFALL_VECTORS } from './fixtures/waterfallVectors.ts';

const START = '2022-01-01';
const YEAR_LATER = '2023-01-01';

interface Played {
  capital: bigint;
  /** Proceeds of the sale of all holdings. */
  proceeds: bigint;
  weights?: readonly bigint[];
  rates?: readonly (string | null)[];
  terms?: Partial<FundInput['terms']>;
  asOf?: string;
  earlier?: readonly LedgerRow[];
}

/** Builds a fund that called its capital on one day, invested all of it, and sold a year later. */
const played = ({
  capital,
  proceeds,
  weights = [1n],
  rates = [],
  terms = {},
  asOf = YEAR_LATER,
  earlier = [],
}: Played): FundInput => {
  const all = sum(weights);
  const parts = weights.map((weight, i) =>
    i === weights.length - 1
      ? capital - sum(weights.slice(0, -1).map((w) => (capital * w) / all))
      : (capital * weight) / all,
  );
  const commitments = parts.map(
    (amount, i): CommitmentRow => ({
      commitmentId: `k${i}`,
      partnerId: `p${i}`,
      name: `Partner ${i}`,
      type: 'LP',
      amount,
      admissionDate: START,
      carryRate: rates[i] ?? null,
    }),
  );
  const row = (values: Partial<LedgerRow>): LedgerRow =>
    ({ type: 'Investment', source: 'partner', date: START, amount: 0n, reversalSign: 1, ...values }) as LedgerRow;
  return {
    asOf,
    currency: 'USD',
    terms: { hurdleRate: '0', hurdleCompounding: 'simple', carryRate: '0.20', catchUpRate: '1', ...terms },
    commitments,
    called: [],
    ledger: [
      ...parts.map((amount, i) => row({ partnerId: `p${i}`, amount })),
      row({ source: 'company', companyId: 'c', amount: capital }),
      row({ type: 'Sale', source: 'company', companyId: 'c', amount: proceeds, date: YEAR_LATER, isFullExit: true }),
      ...earlier,
    ],
    valuations: [],
  };
};

const plan = (input: FundInput, amount: bigint, more: Partial<Parameters<typeof planDistribution>[1]> = {}) =>
  planDistribution(input, { amount, tax: 0n, recallable: 0n, isReturn: false, gp: 'gp', ...more });

const tierOf = (made: DistributionPlan, tier: (typeof TIERS)[number]) => {
  const row = made.tiers.find((t) => t.tier === tier);
  return { partners: row?.partners ?? 0n, carry: row?.carry ?? 0n };
};

describe('partners without a distribution line', () => {
  const also = (partnerId: string, values: Partial<CommitmentRow> = {}): CommitmentRow => ({
    ...{ commitmentId: `k-${partnerId}`, partnerId, name: partnerId, type: 'LP', amount: 1_000_000n },
    ...{ admissionDate: START, ...values },
  });
  const left = (input: FundInput, amount: bigint) =>
    leftOutOf(input, plan(input, amount)).map(({ partnerId, reason }) => [partnerId, reason]);
  const base = played({ capital: 100_000_000n, proceeds: 120_000_000n, weights: [1n, 1n] });

  test('are listed with the reason: not in force, nothing paid, or less than a cent', () => {
    expect(left(base, 120_000_000n)).toEqual([]);
    const more = [
      also('later', { admissionDate: '2023-06-01' }),
      also('gone', { endDate: '2022-06-01' }),
      also('owing'),
      // This partner left with one commitment and returned with another.
      also('p0', { commitmentId: 'k-again', endDate: '2022-02-01' }),
    ];
    const input = { ...base, commitments: [...base.commitments, ...more] };
    expect(left(input, 120_000_000n)).toEqual([
      ['later', 'notYet'],
      ['gone', 'ended'],
      ['owing', 'unpaid'],
    ]);
    expect(left(base, 1n)).toEqual([['p1', 'tooSmall']]);
    expect(left(input, 0n)).toEqual([]);
  });

  test('include a partner whose whole share goes to carry', () => {
    const terms = { hurdleRate: '0.08' };
    const on = { type: 'Disbursement Fund to LP', source: 'partner', date: YEAR_LATER, reversalSign: 1 } as const;
    const earlier = ['p0', 'p1'].map((partnerId) => ({ ...on, partnerId, amount: 54_000_000n })) as LedgerRow[];
    const input = played({ capital: 100_000_000n, proceeds: 120_000_000n, weights: [1n, 1n], terms, earlier });
    expect(left(input, 1_000_000n)).toEqual([
      ['p0', 'deducted'],
      ['p1', 'deducted'],
    ]);
  });
});

describe('the whole-fund waterfall of a simulated fund', () => {
  test.each(WATERFALL_VECTORS.map((vector) => [vector.name, vector] as const))('%s', (_, vector) => {
    const capital = parseMoney(vector.capital, 'USD');
    const amount = parseMoney(vector.distributable, 'USD');
    const hurdleRate = (Number(vector.preferred) / Number(vector.capital)).toFixed(6);
    const terms = { hurdleRate, catchUpRate: vector.catchUpRate };
    const made = plan(played({ capital, proceeds: amount, weights: [3n, 4n, 3n], terms }), amount);
    const { returnOfCapital, preferred, catchUp, split } = Object.fromEntries(
      TIERS.map((tier) => [tier, tierOf(made, tier)]),
    ) as Record<(typeof TIERS)[number], ReturnType<typeof tierOf>>;
    const shown: Record<keyof typeof vector.tiers, bigint> = {
      returnOfCapital: returnOfCapital.partners,
      preferred: preferred.partners,
      catchUp: catchUp.partners + catchUp.carry,
      catchUpGp: catchUp.carry,
      splitLp: split.partners,
      splitGp: split.carry,
      gpTotal: made.carry,
      lpTotal: made.amount - made.carry,
    };
    const names = Object.keys(vector.tiers) as (keyof typeof vector.tiers)[];
    expect(names.map((name) => [name, shown[name]])).toEqual(
      names.map((name) => [name, parseMoney(vector.tiers[name] ?? '', 'USD')]),
    );
  });

  test('pays capital, then preferred return, then carry: three distributions equal one', () => {
    const base = { capital: 100_000_000n, proceeds: 150_000_000n, weights: [1n, 1n, 1n] };
    const whole = plan(played(base), 150_000_000n);
    const earlier: LedgerRow[] = [];
    const steps = [90_000_000n, 30_000_000n, 30_000_000n].map((amount) => {
      const made = plan(played({ ...base, earlier: [...earlier] }), amount);
      for (const { partnerId, declared, carry } of made.partners) {
        const on = { source: 'partner', partnerId, date: YEAR_LATER, reversalSign: 1 } as const;
        if (declared > 0n) earlier.push({ ...on, type: 'Disbursement Fund to LP', amount: declared });
        if (carry > 0n) earlier.push({ ...on, type: 'Carry Paid', amount: carry });
      }
      return made;
    });
    expect(steps.map(({ carry }) => carry)).toEqual([0n, 4_000_000n, 6_000_000n]);
    for (const tier of TIERS)
      expect([tier, sum(steps.map((s) => tierOf(s, tier).partners))]).toEqual([tier, tierOf(whole, tier).partners]);
    expect(whole.carry).toBe(10_000_000n);
  });
});

test('applies an agreed carry rate to its partner only, at no cost to the others', () => {
  const input = played({ capital: 100_000n, proceeds: 200_000n, weights: [1n, 1n], rates: [null, '0'] });
  const made = plan(input, 200_000n);
  expect(
    made.partners.map(({ partnerId, declared, carryBorne, carry }) => [partnerId, declared, carryBorne, carry]),
  ).toEqual([
    ['p0', 90_000n, 10_000n, 0n],
    ['p1', 100_000n, 0n, 0n],
    ['gp', 0n, 0n, 10_000n],
  ]);
});

describe('deal by deal', () => {
  /** Two companies of ten each; the first is sold at twenty, the second later for nothing. */
  const deals = (until: string): FundInput => {
    const input = played({ capital: 2_000_000_000n, proceeds: 0n, terms: { waterfallType: 'american' }, asOf: until });
    const on = (values: Partial<LedgerRow>) => ({ source: 'company', reversalSign: 1, ...values }) as LedgerRow;
    return {
      ...input,
      ledger: [
        ...input.ledger.filter(({ source }) => source === 'partner'),
        on({ type: 'Investment', companyId: 'one', amount: 1_000_000_000n, date: START }),
        on({ type: 'Investment', companyId: 'two', amount: 1_000_000_000n, date: START }),
        on({ type: 'Sale', companyId: 'one', amount: 2_000_000_000n, date: YEAR_LATER, isFullExit: true }),
        on({
          type: 'Disbursement Fund to LP',
          source: 'partner',
          partnerId: 'p0',
          amount: 1_800_000_000n,
          date: YEAR_LATER,
        }),
        on({ type: 'Carry Paid', source: 'partner', partnerId: 'gp', amount: 200_000_000n, date: YEAR_LATER }),
      ].filter(({ date }) => date <= until),
      valuations: until > '2023-06-01' ? [{ companyId: 'two', date: '2023-06-01', fairValue: 0n }] : [],
    };
  };

  test('the first deal pays its carry', () => {
    const first = deals(YEAR_LATER);
    const made = plan({ ...first, ledger: first.ledger.slice(0, 4) }, 2_000_000_000n);
    expect([made.carry, made.amount - made.carry]).toEqual([200_000_000n, 1_800_000_000n]);
    expect(made.clawback).toBe(200_000_000n);
  });

  test('a loss-making deal returns capital and no profit, whatever earlier deals returned', () => {
    const input = deals('2024-01-01');
    const sale = { type: 'Sale', source: 'company', companyId: 'two', amount: 400_000_000n, date: '2024-01-01' };
    const lost = { ...sale, isFullExit: true, reversalSign: 1 } as LedgerRow;
    const made = plan({ ...input, ledger: [...input.ledger, lost], valuations: [] }, 400_000_000n);
    expect(made.tiers.map(({ tier, partners, carry }) => [tier, partners, carry])).toEqual([
      ['returnOfCapital', 400_000_000n, 0n],
      ['preferred', 0n, 0n],
      ['catchUp', 0n, 0n],
      ['split', 0n, 0n],
    ]);
  });

  test('a later loss pays no carry and reports the clawback', () => {
    const made = plan(deals('2023-12-31'), 100n);
    expect(made.carry).toBe(0n);
    // 20 of the 100 cents of cumulative profit belong to the general partner.
    expect(made.clawback).toBe(200_000_000n - 20n);
  });
});

test('uninvested capital is returned as capital, without carry', () => {
  const made = plan(played({ capital: 1_000n, proceeds: 9_000n }), 600n, { isReturn: true, recallable: 600n });
  expect([made.carry, tierOf(made, 'returnOfCapital').partners, made.partners[0]?.recallable]).toEqual([
    0n,
    600n,
    600n,
  ]);
});

test('returns no lines without commitments', () => {
  expect(plan({ ...played({ capital: 1n, proceeds: 1n }), commitments: [], ledger: [] }, 100n).partners).toEqual([]);
});

const rate = fc.constantFrom('0', '0.10', '0.20', '0.30');
test('lines and tiers sum to the amount, none is negative, and carry never exceeds its share of the profit', () => {
  fc.assert(
    fc.property(
      fc.record({
        capital: fc.bigInt({ min: 1_000n, max: 10n ** 12n }),
        gain: fc.bigInt({ min: -(10n ** 11n), max: 10n ** 12n }),
        share: fc.bigInt({ min: 0n, max: 100n }),
        weights: fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { minLength: 1, maxLength: 7 }),
        rates: fc.array(fc.option(rate), { maxLength: 7 }),
        days: fc.integer({ min: 0, max: 3000 }),
        hurdleRate: fc.constantFrom('0', '0.08'),
        catchUpRate: fc.constantFrom('0', '0.5', '1'),
        waterfallType: fc.constantFrom('european' as const, 'american' as const, 'american_hurdle' as const),
        tax: fc.bigInt({ min: 0n, max: 30n }),
      }),
      ({ capital, gain, share, weights, rates, days, tax: taxPart, ...terms }) => {
        const proceeds = gain + capital > 0n ? gain + capital : 0n;
        const input = played({ capital, proceeds, weights, rates, terms, asOf: addDays(YEAR_LATER, days) });
        const amount = (proceeds * share) / 100n;
        const declared = sum(plan(input, amount).partners.map((l) => l.declared));
        const tax = (declared * taxPart) / 100n;
        const made = plan(input, amount, { tax: tax / 2n, recallable: tax / 3n });
        const total = (pick: (line: (typeof made.partners)[number]) => bigint) => sum(made.partners.map(pick));
        expect(total((l) => l.gross)).toBe(amount);
        expect(total((l) => l.declared) + made.carry).toBe(amount);
        expect(total((l) => l.carry)).toBe(made.carry);
        expect(total((l) => l.tax)).toBe(tax / 2n);
        expect(total((l) => l.recallable)).toBe(tax / 3n);
        expect(total((l) => l.net)).toBe(amount - tax / 2n);
        expect(sum(made.tiers.map((t) => t.partners + t.carry))).toBe(amount);
        for (const { tier, partners } of made.tiers) expect(total((l) => l.tiers[tier])).toBe(partners);
        for (const l of made.partners) {
          expect(sum(Object.values(l.tiers))).toBe(l.declared);
          for (const cents of [
            l.gross,
            l.carryBorne,
            l.declared,
            l.tax,
            l.recallable,
            l.carry,
            l.net,
            ...Object.values(l.tiers),
          ])
            expect(cents >= 0n).toBe(true);
        }
        const profit = amount > capital ? amount - capital : 0n;
        if (terms.waterfallType === 'european') expect(made.carry * 10n <= profit * 3n).toBe(true);
        else expect(made.carry * 10n <= (proceeds > capital ? proceeds - capital : 0n) * 3n).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
