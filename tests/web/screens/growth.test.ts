import { describe, expect, test } from 'vitest';
import { growthOf, ofYearBefore, yearBefore } from '../../../src/screens/companies/figures/growth.ts';
import { formatChange } from '../../../src/screens/parts/ratios.ts';

test.each([
  ['2026-03-31', '2025-03-31'],
  ['2025-02-28', '2024-02-29'],
  ['2024-02-29', '2023-02-28'],
  ['2026-12-31', '2025-12-31'],
])('a year before %s ends the month on %s', (day, before) => expect(yearBefore(day)).toBe(before));

describe('the change of a figure in a year', () => {
  test.each([
    ['112.50', '100.00', '0.125000', '+12.5%'],
    ['75.00', '100.00', '-0.250000', '-25.0%'],
    ['100.00', '100.00', '0.000000', '0.0%'],
    ['0.00', '100.00', '-1.000000', '-100.0%'],
    ['-50.00', '100.00', '-1.500000', '-150.0%'],
    // Integer cents: a float would lose the last digits of both values.
    ['9007199254740993.01', '9007199254740993.00', '0.000000', '0.0%'],
    ['10000000000000000.02', '10000000000000000.00', '0.000000', '0.0%'],
    ['2.00', '3.00', '-0.333333', '-33.3%'],
    ['134', '126', '0.063492', '+6.3%'],
  ])('%s after %s is %s', (now, before, growth, shown) => {
    expect(growthOf(now, before)).toBe(growth);
    expect(formatChange(growth)).toBe(shown);
  });

  test.each([
    ['nothing', null, '100.00'],
    ['a value after zero', '100.00', null],
    ['something after zero', '100.00', '0.00'],
    ['a profit after a loss', '100.00', '-100.00'],
    ['a missing value', undefined, undefined],
  ])('of %s returns nothing', (_, now, before) => expect(growthOf(now, before)).toBeNull());
});

test('figures are compared with the same period a year before, in the same currency', () => {
  const quarter = { covers: 'quarter', currency: 'USD' } as const;
  const now = { ...quarter, periodEnd: '2026-06-30' };
  const before = { ...quarter, periodEnd: '2025-06-30' };
  const others = [
    { ...before, covers: 'year' as const },
    { ...before, currency: 'EUR' as const },
    { ...quarter, periodEnd: '2025-03-31' },
  ];
  expect(ofYearBefore([now, ...others, before], now)).toBe(before);
  expect(ofYearBefore([now, ...others], now)).toBeUndefined();
});
