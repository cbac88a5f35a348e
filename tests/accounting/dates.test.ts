import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessDays,
  addDays,
  addMonths,
  addYears,
  dateOf,
  dayNumber,
  daysBetween,
  isBusinessDay,
  monthEnd,
  quarterBefore,
} from '../../server/accounting/dates.ts';
import { dayFraction } from '../../server/accounting/dayCount.ts';
import { MANY } from './random.ts';

describe('dates', () => {
  it.each(['2023-02-29', '2024-13-01', '2024-1-1', '24-01-01', '2024-01-01T00:00:00Z', ''])('refuses %j', (text) => {
    expect(() => dayNumber(text)).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }));
  });

  it('counts and adds days, months and years', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
    expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2024-03-31', -1)).toBe('2024-02-29');
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
    expect(monthEnd('2023-02-01')).toBe('2023-02-28');
  });

  it.each([
    ['2026-11-20', '2026-09-30'],
    ['2026-09-30', '2026-09-30'],
    ['2026-10-01', '2026-09-30'],
    ['2026-01-01', '2025-12-31'],
    ['2025-12-31', '2025-12-31'],
    ['2026-03-30', '2025-12-31'],
  ])('finds for %s that the quarter to %s has ended', (day, end) => expect(quarterBefore(day)).toBe(end));

  it('formats every day as it was parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 200_000 }), fc.integer({ min: -9_000, max: 9_000 }), (day, span) => {
        const date = dateOf(day);
        expect(daysBetween(date, addDays(date, span))).toBe(span);
      }),
      MANY,
    );
  });

  it('counts business days from Monday to Friday and around holidays', () => {
    expect(addBusinessDays('2024-06-17', 10)).toBe('2024-07-01');
    expect(addBusinessDays('2024-06-17', 10, new Set(['2024-06-19']))).toBe('2024-07-02');
    expect(addBusinessDays('2024-07-01', -10)).toBe('2024-06-17');
    expect(addBusinessDays('2024-06-15', 0)).toBe('2024-06-15');
    expect(isBusinessDay('2024-06-15')).toBe(false);
    expect(isBusinessDay('2024-06-17', new Set(['2024-06-17']))).toBe(false);
  });

  it('computes the year fraction for each day count convention', () => {
    expect(dayFraction('ACT/365', '2024-01-01', '2025-01-01')).toEqual({ days: 366, base: 365 });
    expect(dayFraction('ACT/360', '2024-01-01', '2025-01-01')).toEqual({ days: 366, base: 360 });
    expect(dayFraction('30/360', '2024-01-01', '2025-01-01')).toEqual({ days: 360, base: 360 });
    expect(dayFraction('30/360', '2024-01-31', '2024-03-31').days).toBe(60);
    expect(dayFraction('30/360', '2024-01-30', '2024-01-31').days).toBe(0);
    expect(dayFraction('30/360', '2024-02-28', '2024-03-31').days).toBe(33);
  });

  // Days by the bond basis and the Eurobond basis (ISDA 2006, 4.16(f) and (g)), and by the SIFMA rule for the United States.
  it.each([
    ['2006-08-20', '2007-02-20', 180, 180, 180],
    ['2006-08-31', '2007-02-28', 178, 178, 178],
    ['2007-02-28', '2007-08-31', 183, 182, 180],
    ['2007-02-26', '2008-02-29', 363, 363, 363],
    ['2006-02-28', '2007-02-28', 360, 360, 360],
    ['2008-02-29', '2009-02-28', 359, 359, 360],
    ['2008-02-29', '2008-08-31', 182, 181, 180],
    ['2008-02-28', '2008-03-31', 33, 32, 33],
    ['2008-02-29', '2008-03-15', 16, 16, 15],
    ['2007-01-31', '2007-02-28', 28, 28, 28],
    ['2007-01-15', '2007-01-31', 16, 15, 16],
    ['2007-03-30', '2007-05-31', 60, 60, 60],
  ])('counts 30-day months from %s to %s', (start, end, isda, eurobond, unitedStates) => {
    const days = (['30/360', '30E/360', '30/360 US'] as const).map((each) => dayFraction(each, start, end));
    expect(days).toEqual([isda, eurobond, unitedStates].map((count) => ({ days: count, base: 360 })));
  });
});
