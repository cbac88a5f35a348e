import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../server/accounting/dates.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { type CapitalMove, preferredReturn } from '../../server/accounting/preferred.ts';
import { abs, sum } from '../../server/accounting/rounding.ts';
import { SOME, shuffled } from './random.ts';

const million = parseMoney('1000000');
const paidIn: CapitalMove[] = [{ date: '2021-01-01', contribution: million }];
const eight = { rate: '0.080000', moves: paidIn, asOf: '2023-01-01' } as const;

describe('preferred return', () => {
  it('is 160,000.00 simple and 166,400.00 compound on a million over two years', () => {
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'simple' }).total)).toBe('160000.00');
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'annual' }).total)).toBe('166400.00');
  });

  it('compounds daily as (1 + h/365)^days', () => {
    // 1,000,000 x ((1 + 0.08 / 365)^730 - 1) = 173,490.2975...
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'daily' }).total)).toBe('173490.30');
  });

  it('counts a leap day by the day count', () => {
    const leap = { ...eight, moves: [{ date: '2024-01-01', contribution: million }], asOf: '2025-01-01' } as const;
    expect(formatMoney(preferredReturn({ ...leap, compounding: 'annual' }).total)).toBe('80219.18');
    expect(formatMoney(preferredReturn({ ...leap, compounding: 'annual', dayCount: '30/360' }).total)).toBe('80000.00');
  });

  it('does not count the day money comes in, and counts the day it goes out', () => {
    const oneDay = [...paidIn, { date: '2021-01-02', distribution: million }];
    expect(preferredReturn({ ...eight, moves: oneDay, compounding: 'simple' }).total).toBe(21_918n);
    expect(preferredReturn({ ...eight, asOf: '2021-01-01', compounding: 'simple' }).total).toBe(0n);
  });

  it('repays capital first, or the return first', () => {
    const moves = [...paidIn, { date: '2022-01-01', distribution: parseMoney('580000') }];
    const capital = preferredReturn({ ...eight, moves, compounding: 'simple' });
    // 80,000 for the first year, 8 % of the 420,000 left for the second.
    expect(capital).toEqual({ unreturned: 42_000_000n, paid: 0n, due: 11_360_000n, total: 11_360_000n, excess: 0n });
    const preferred = preferredReturn({ ...eight, moves, compounding: 'simple', repayFirst: 'preferred' });
    expect(preferred).toEqual({
      unreturned: 50_000_000n,
      paid: 8_000_000n,
      due: 4_000_000n,
      total: 12_000_000n,
      excess: 0n,
    });
  });

  it('stops when all is repaid and tells what went beyond', () => {
    const moves = [...paidIn, { date: '2022-01-01', distribution: parseMoney('1100000') }];
    expect(preferredReturn({ ...eight, moves, compounding: 'annual' })).toEqual({
      unreturned: 0n,
      paid: 8_000_000n,
      due: 0n,
      total: 8_000_000n,
      excess: 2_000_000n,
    });
  });

  it('accounts for every cent distributed, in any order of rows, and grows with compounding', () => {
    const move = fc.record({
      days: fc.integer({ min: 0, max: 4_000 }),
      contribution: fc.bigInt({ min: 0n, max: 10n ** 11n }),
      distribution: fc.bigInt({ min: 0n, max: 10n ** 11n }),
    });
    const first = fc.constantFrom('capital' as const, 'preferred' as const);
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 12 }), first, fc.integer(), (rows, repayFirst, seed) => {
        const moves = rows.map(({ days, ...cents }) => ({ date: addDays('2010-02-28', days), ...cents }));
        const given = { moves, asOf: '2021-06-30', rate: '0.080000', repayFirst };
        for (const compounding of ['simple', 'annual', 'daily'] as const) {
          const result = preferredReturn({ ...given, compounding });
          const distributed = sum(moves.map(({ distribution }) => distribution));
          const repaid = sum(moves.map(({ contribution }) => contribution)) - result.unreturned;
          expect(repaid + result.paid + result.excess).toBe(distributed);
          expect(result.unreturned >= 0n && result.paid >= 0n && result.due >= 0n).toBe(true);
        }
        const again = preferredReturn({ ...given, moves: shuffled(moves, seed), compounding: 'annual' });
        expect(again).toEqual(preferredReturn({ ...given, compounding: 'annual' }));
      }),
      SOME,
    );
  });

  it('does not depend on how often it is looked at on the way', () => {
    const stops = Array.from({ length: 40 }, (_, index) => ({
      date: addDays('2021-01-01', index * 37),
      contribution: 0n,
    }));
    for (const compounding of ['simple', 'annual', 'daily'] as const) {
      const straight = preferredReturn({ ...eight, asOf: '2025-03-03', compounding });
      const stopping = preferredReturn({ ...eight, asOf: '2025-03-03', moves: [...paidIn, ...stops], compounding });
      expect(abs(straight.total - stopping.total)).toBe(0n);
    }
  });
});
