import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../server/accounting/dates.ts';
import { zerosOf } from '../../server/accounting/exponentialRoots.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import { separateRoots } from '../../server/accounting/separateRoots.ts';
import { agreeingRate, type Flow, rateString, shownRate, xirr, xirrRoots } from '../../server/accounting/xirr.ts';
import { XIRR_VECTORS } from './fixtures/xirrVectors.ts';
import { MANY, SOME, shuffled } from './random.ts';

/** Returns the NPV at a rate as a share of the flows' absolute present values: 0 at a root, for a fund of any size. */
function relativeNpv(flows: readonly Flow[], rate: number): number {
  const first = flows.reduce((least, { date }) => (date < least ? date : least), '9999-12-31');
  const parts = flows.map(({ date, cents }) => Number(cents) * (1 + rate) ** (-daysBetween(first, date) / 365));
  const size = parts.reduce((total, part) => total + Math.abs(part), 0);
  return size === 0 ? 0 : parts.reduce((total, part) => total + part, 0) / size;
}

const flow = (days: number, cents: number): Flow => ({ date: addDays('2015-01-01', days), cents: BigInt(cents) });
const anyFlow = fc.record({
  days: fc.integer({ min: 0, max: 5_000 }),
  cents: fc.integer({ min: -(10 ** 11), max: 10 ** 11 }),
});

describe('xirr', () => {
  it.each(XIRR_VECTORS)('$name', ({ flows, rate, reason = null, flags = [] }) => {
    const result = xirr(flows.map(([date, amount]) => ({ date, cents: parseMoney(amount, 'USD') })));
    if (rate === null) expect(result.rate).toBeNull();
    else expect(result.rate).toBeCloseTo(rate, 10);
    expect(result).toMatchObject({ reason, flags });
  });

  it('finds both roots of the textbook case', () => {
    const roots = xirrRoots([flow(0, -100_000), flow(366, 230_000), flow(731, -132_000)]);
    expect(roots).toHaveLength(2);
    for (const root of roots)
      expect(relativeNpv([flow(0, -100_000), flow(366, 230_000), flow(731, -132_000)], root)).toBeCloseTo(0, 12);
  });

  it('separates roots that a coarse grid would miss', () => {
    // (x - 1/1.1000)(x - 1/1.1001) in x = 1/(1 + r), with a year of 365 days.
    const [a, b] = [1.1, 1.1001];
    const scale = 1e15;
    const flows: Flow[] = [
      { date: '2017-01-01', cents: -BigInt(scale) },
      { date: '2018-01-01', cents: BigInt(Math.round(scale * (a + b))) },
      { date: '2019-01-01', cents: -BigInt(Math.round(scale * a * b)) },
    ];
    const [low = 0, high = 0, ...more] = xirrRoots(flows);
    expect(low).toBeCloseTo(0.1, 7);
    expect(high).toBeCloseTo(0.1001, 7);
    expect(more).toEqual([]);
    expect(xirr(flows).flags).toEqual(['MULTIPLE_ROOTS']);
  });

  it('returns no negative rate for a gain and no positive rate for a loss when several rates solve the equation', () => {
    // The contribution came back twice within months, plus a little: nearly -100 % a year solves the equation as well.
    const earned: Flow[] = [
      { date: '2025-07-15', cents: -16_666_667n },
      { date: '2025-10-31', cents: 33_333_334n },
      { date: '2025-12-31', cents: -3_333_333n },
    ];
    const [loss = 0, gain = 0, ...more] = xirrRoots(earned);
    expect(loss).toBeLessThan(-0.9);
    expect(gain).toBeGreaterThan(1);
    expect(more).toEqual([]);
    expect(xirr(earned)).toEqual({ rate: gain, reason: null, flags: ['MULTIPLE_ROOTS', 'UNDER_ONE_YEAR'] });
    // A small loss overall.
    const lost: Flow[] = [
      { date: '2025-01-01', cents: -100n },
      { date: '2025-01-11', cents: 250n },
      { date: '2025-01-21', cents: -153n },
      { date: '2027-01-21', cents: 1n },
    ];
    expect(xirrRoots(lost).length).toBeGreaterThan(1);
    expect(xirr(lost).rate).toBeLessThan(0);
  });

  it('has the sign of the multiple although a facility paid a cost before the first call', () => {
    const lost: Flow[] = [
      { date: '2023-01-02', cents: 50_000_00n },
      { date: '2023-07-01', cents: -1_000_000_00n },
      { date: '2025-01-10', cents: 900_000_00n },
    ];
    expect(xirrRoots(lost).length).toBeGreaterThan(1);
    expect(agreeingRate(lost).rate).toBeCloseTo(-0.0352691916, 9);
    expect(shownRate(lost)).toMatchObject({ flags: ['MULTIPLE_ROOTS'], isAnnualised: true });
  });

  it('returns no rate if none agrees with the multiple, and zero without gain or loss', () => {
    const textbook = [flow(0, -100_000), flow(366, 230_000), flow(731, -132_000)];
    expect(xirr(textbook).rate).toBeCloseTo(0.1034, 4);
    expect(shownRate(textbook)).toMatchObject({ rate: null, reason: 'WRONG_SIGN' });
    const even = shownRate([flow(0, -100_000), flow(366, 230_000), flow(731, -130_000)]);
    expect(even.rate).toBeCloseTo(0, 9);
  });

  it('returns only rates that have the sign of the sum of all flows, for any flows', () => {
    fc.assert(
      fc.property(fc.array(anyFlow, { maxLength: 12 }), (rows) => {
        const flows = rows.map(({ days, cents }) => flow(days, cents));
        const total = flows.reduce((all, { cents }) => all + cents, 0n);
        const { rate } = shownRate(flows);
        if (rate !== null && Math.abs(rate) > 1e-9) expect(rate > 0).toBe(total > 0n);
      }),
      SOME,
    );
  });

  it('formats rates with six decimal places', () => {
    expect(rateString(0.1114918681)).toBe('0.111492');
    expect(rateString(-0.0000001)).toBe('0.000000');
    expect(rateString(-0.5)).toBe('-0.500000');
    expect(rateString(null)).toBeNull();
  });

  it('returns a root of the equation or a reason, for any flows', () => {
    fc.assert(
      fc.property(fc.array(anyFlow, { maxLength: 12 }), (rows) => {
        const flows = rows.map(({ days, cents }) => flow(days, cents));
        const { rate, reason } = xirr(flows);
        expect(rate === null).toBe(reason !== null);
        if (rate === null) return;
        // Near -100 % the nearest double to the root is inexact: by an ulp of 1, raised to the years.
        const tolerance = 1e-10 + (Number.EPSILON / (1 + rate)) * 14;
        if (!(Math.abs(relativeNpv(flows, rate)) < tolerance)) throw new Error(`NPV at ${rate} is not zero`);
      }),
      MANY,
    );
  });

  it('finds the planted rate if it is the only one', () => {
    const planted = fc.record({
      rate: fc.double({ min: -0.9, max: 30, noNaN: true }),
      paid: fc.array(
        fc.record({ days: fc.integer({ min: 0, max: 700 }), cents: fc.integer({ min: 10 ** 8, max: 10 ** 11 }) }),
        {
          minLength: 1,
          maxLength: 12,
        },
      ),
      span: fc.integer({ min: 30, max: 1_000 }),
    });
    fc.assert(
      fc.property(planted, ({ rate, paid, span }) => {
        const end = 700 + span;
        const due = paid.reduce((total, { days, cents }) => total + cents * (1 + rate) ** ((end - days) / 365), 0);
        const flows = [...paid.map(({ days, cents }) => flow(days, -cents)), flow(end, Math.round(due))];
        if (Math.round(due) < 10 ** 6) return;
        const found = xirr(flows).rate ?? Number.NaN;
        expect(Math.abs(found - rate) / (1 + rate)).toBeLessThan(1e-4);
        if (due > 1e9) expect(Math.abs(found - rate) / (1 + rate)).toBeLessThan(1e-7);
      }),
      MANY,
    );
  });

  it('finds the same rate by the single-root shortcut and by the full search', () => {
    fc.assert(
      fc.property(fc.array(anyFlow, { minLength: 2, maxLength: 30 }), (rows) => {
        const byDay = new Map<string, bigint>();
        const flows = rows.map(({ days, cents }) => flow(days, cents));
        for (const { date, cents } of flows) byDay.set(date, (byDay.get(date) ?? 0n) + cents);
        const days = [...byDay].filter(([, cents]) => cents !== 0n).sort(([a], [b]) => (a < b ? -1 : 1));
        const terms = days.map(([date, cents]) => ({
          sign: cents < 0n ? (-1 as const) : (1 as const),
          log: Math.log(Math.abs(Number(cents))),
          time: daysBetween(days[0]?.[0] ?? date, date) / 365,
        }));
        const all = zerosOf(terms, Math.log(1e-15), Math.log1p(1e6)).map(Math.expm1);
        const found = xirrRoots(flows);
        expect(found.length).toBe(all.length);
        // A rate of 1,000,000 has fewer decimal places than a rate of 0.1.
        const growth = Math.log1p;
        for (const [i, rate] of found.entries()) expect(growth(rate)).toBeCloseTo(growth(all[i] ?? Number.NaN), 9);
      }),
      SOME,
    );
  });

  it('isolates the intervals that hold roots for flows of changing sign, and searches only those', () => {
    const turning = fc.array(
      fc.record({ days: fc.integer({ min: 1, max: 40 }), cents: fc.integer({ min: 10 ** 6, max: 10 ** 9 }) }),
      { minLength: 2, maxLength: 40 },
    );
    const [low, high] = [Math.log(1e-15), Math.log1p(1e6)];
    let proven = 0;
    fc.assert(
      fc.property(turning, (rows) => {
        let days = 0;
        const terms = rows.map(({ days: later, cents }, index) => {
          days += later;
          return { sign: index % 2 ? (1 as const) : (-1 as const), log: Math.log(cents), time: days / 365 };
        });
        const stretches = separateRoots(terms, low, high);
        const all = zerosOf(terms, low, high);
        if (!stretches) return;
        proven += 1;
        expect(stretches.length).toBe(all.length);
        for (const [i, { left, right }] of stretches.entries()) {
          expect(left.at).toBeLessThanOrEqual(all[i] ?? Number.NaN);
          expect(right.at).toBeGreaterThanOrEqual(all[i] ?? Number.NaN);
        }
      }),
      { ...SOME, seed: 7 },
    );
    expect(proven).toBeGreaterThan(50);
    // A sale after each purchase for ten years: each sign change would need one more derivative.
    const terms = Array.from({ length: 2_500 }, (_, n) => ({
      sign: n % 2 ? (1 as const) : (-1 as const),
      log: Math.log(n % 2 ? 9_000_000 : n ? 5_000_000 : 500_000_000),
      time: n / 365,
    }));
    expect(separateRoots(terms, low, high)).toHaveLength(1);
  });

  it('finds every root that a fine grid finds', () => {
    const grid = Array.from({ length: 3_000 }, (_, index) => Math.expm1(-6 + (index * 12) / 3_000));
    fc.assert(
      fc.property(fc.array(anyFlow, { minLength: 3, maxLength: 9 }), (rows) => {
        const flows = rows.map(({ days, cents }) => flow(days, cents));
        const signs = grid
          .map((rate) => relativeNpv(flows, rate))
          .filter((npv) => Math.abs(npv) > 1e-12)
          .map(Math.sign);
        const seen = signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
        expect(xirrRoots(flows).length).toBeGreaterThanOrEqual(seen);
      }),
      { numRuns: 60 },
    );
  });

  it('accepts the flows in any order, split or added up', () => {
    fc.assert(
      fc.property(fc.array(anyFlow, { minLength: 2, maxLength: 10 }), fc.integer(), (rows, seed) => {
        const flows = rows.map(({ days, cents }) => flow(days, cents));
        const halves = flows.flatMap(({ date, cents }) => [
          { date, cents: cents / 2n },
          { date, cents: cents - cents / 2n },
          { date, cents: 0n },
        ]);
        expect(xirr(shuffled(halves, seed))).toEqual(xirr(flows));
      }),
      SOME,
    );
  });
});
