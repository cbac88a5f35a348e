import { describe, expect, test } from 'vitest';
import { comparedOver, reportedIn } from '../../../src/screens/companies/figures/compared.ts';
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

test('a chart compares each period with the year before, oldest first, in the latest currency', () => {
  const nothing = { ebitda: null, netIncome: null, cash: null, debt: null, headcount: null };
  const quarter = (periodEnd: string, revenue: string | null, currency: 'USD' | 'EUR' = 'USD') => ({
    ...{ ...nothing, covers: 'quarter' as const, periodEnd, currency, revenue },
  });
  const figures = [
    { ...quarter('2026-06-30', '130.00'), headcount: 12 },
    quarter('2026-03-31', '120.00'),
    quarter('2025-12-31', null),
    quarter('2025-09-30', '90.00', 'EUR'),
    { ...quarter('2025-06-30', '100.00'), headcount: 9 },
  ];
  expect(comparedOver(figures, 'revenue', 4)).toEqual([
    { date: '2026-03-31', value: '120.00', before: null },
    { date: '2026-06-30', value: '130.00', before: '100.00' },
  ]);
  expect(comparedOver(figures, 'headcount', 4)).toEqual([{ date: '2026-06-30', value: '12', before: '9' }]);
  expect(reportedIn(figures, 'headcount')).toBe(true);
  expect(reportedIn(figures, 'debt')).toBe(false);
});
