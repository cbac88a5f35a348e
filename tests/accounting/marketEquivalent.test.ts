import { describe, expect, test } from 'vitest';
import { equivalentOn, marketEquivalent } from '../../server/accounting/marketEquivalent.ts';

const level = (date: string, value: number) => ({ date, level: BigInt(Math.round(value * 1e6)) });
const flow = (date: string, amount: number) => ({ date, cents: BigInt(amount * 100) });

/** 100 paid in, 60 returned after a year with a market return of 10 %, and 80 left after a second year with 20 %. */
const fund = {
  flows: [flow('2020-01-01', -100), flow('2020-12-31', 60)],
  nav: 8_000n,
  levels: [level('2020-01-01', 100), level('2020-12-31', 110), level('2021-12-31', 132)],
  asOf: '2021-12-31',
};

describe('a fund compared with an index', () => {
  test('carries every flow to the last day by the index', () => {
    const found = marketEquivalent(fund);
    // 132 for the 100 paid in; 72 for the 60 that came back.
    expect(found.ksPme).toBe('1.151515');
    expect(found.equivalent).toBe(6_000n);
    // -100, +60 after 365 of 730 days, and 60: 60 x^2 + 60 x = 100.
    expect(found.indexIrr).toBeCloseTo(1 / ((-1 + Math.sqrt(1 + 20 / 3)) / 2) - 1, 6);
    expect(found.fundIrr).toBeGreaterThan(found.indexIrr ?? 1);
    // -132, +72 and 80, solved by the same quadratic.
    const x = (-72 + Math.sqrt(72 ** 2 + 4 * 80 * 132)) / 160;
    expect(found.directAlpha).toBeCloseTo(1 / x - 1, 6);
  });

  test('has a multiple of 1, an equal rate and no alpha if it performed as the index', () => {
    const found = marketEquivalent({ ...fund, nav: 6_000n });
    expect(found.ksPme).toBe('1.000000');
    expect(found.fundIrr).toBeCloseTo(found.indexIrr ?? 0, 10);
    expect(found.directAlpha).toBeCloseTo(0, 8);
  });

  test('has no index rate if the index portfolio runs out, and no multiple without contributions', () => {
    const rich = { ...fund, flows: [flow('2020-01-01', -100), flow('2020-12-31', 200)] };
    expect(marketEquivalent(rich)).toMatchObject({ equivalent: -10_800n, indexIrr: null });
    expect(marketEquivalent({ ...fund, flows: [], nav: 0n })).toMatchObject({ ksPme: null, equivalent: 0n });
  });

  test('uses the last level before a day, and none before the first', () => {
    expect(equivalentOn(fund.flows, fund.levels, '2020-06-30')).toBe(10_000n);
    expect(() => marketEquivalent({ ...fund, levels: fund.levels.slice(1) })).toThrow(/no value for 2020-01-01/);
  });
});
