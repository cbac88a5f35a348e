import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addYears } from '../../server/accounting/dates.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { type CapitalMove, preferredReturn } from '../../server/accounting/preferred.ts';
import { formatRate } from '../../server/accounting/rates.ts';
import { abs, divideHalfUp, sum } from '../../server/accounting/rounding.ts';
import { SOME, shuffled } from './random.ts';

const million = parseMoney('1000000', 'USD');
const paidIn: CapitalMove[] = [{ date: '2021-01-01', contribution: million }];
const eight = { rate: '0.080000', moves: paidIn, asOf: '2023-01-01' } as const;

/** Reference computation: day by day in unrounded fractions, rounded half up to the cent at the end. */
const exactly = ({
  moves,
  asOf,
  rate,
  base,
  how,
}: {
  moves: readonly { date: string; contribution: bigint }[];
  asOf: string;
  rate: bigint;
  base: bigint;
  how: string;
}): bigint => {
  const year = base * 1_000_000n;
  const start = moves[0]?.date ?? asOf;
  let [capital, capitalised, current, parts, anniversary] = [0n, 0n, 0n, 1n, 1];
  for (let day = start; day < asOf; ) {
    for (const { date, contribution } of moves) if (date === day) capital += contribution;
    const bearing = capital * parts + (how === 'simple' ? 0n : capitalised);
    // Each day divides a cent into more parts, so the interest is a whole number of parts.
    [capitalised, current, parts] = [capitalised * year, current * year + bearing * rate, parts * year];
    day = addDays(day, 1);
    const isAnniversary = how === 'annual' && day === addYears(start, anniversary);
    if (how !== 'daily' && !isAnniversary) continue;
    [capitalised, current] = [capitalised + current, 0n];
    if (isAnniversary) anniversary += 1;
  }
  return divideHalfUp(capitalised + current, parts);
};

describe('preferred return', () => {
  it('is 160,000.00 simple and 166,400.00 compound on a million over two years', () => {
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'simple' }).total, 'USD')).toBe('160000.00');
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'annual' }).total, 'USD')).toBe('166400.00');
  });

  it('compounds daily as (1 + h/365)^days', () => {
    // 1,000,000 x ((1 + 0.08 / 365)^730 - 1) = 173,490.2975...
    expect(formatMoney(preferredReturn({ ...eight, compounding: 'daily' }).total, 'USD')).toBe('173490.30');
  });

  it('counts a leap day by the day count', () => {
    const leap = { ...eight, moves: [{ date: '2024-01-01', contribution: million }], asOf: '2025-01-01' } as const;
    expect(formatMoney(preferredReturn({ ...leap, compounding: 'annual' }).total, 'USD')).toBe('80219.18');
    expect(formatMoney(preferredReturn({ ...leap, compounding: 'annual', dayCount: '30/360' }).total, 'USD')).toBe(
      '80000.00',
    );
  });

  it('excludes the day of a contribution and includes the day of a distribution', () => {
    const oneDay = [...paidIn, { date: '2021-01-02', distribution: million }];
    expect(preferredReturn({ ...eight, moves: oneDay, compounding: 'simple' }).total).toBe(21_918n);
    expect(preferredReturn({ ...eight, asOf: '2021-01-01', compounding: 'simple' }).total).toBe(0n);
  });

  it('repays capital first, or the return first', () => {
    const moves = [...paidIn, { date: '2022-01-01', distribution: parseMoney('580000', 'USD') }];
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

  it('stops when all is repaid and reports the excess', () => {
    const moves = [...paidIn, { date: '2022-01-01', distribution: parseMoney('1100000', 'USD') }];
    expect(preferredReturn({ ...eight, moves, compounding: 'annual' })).toEqual({
      unreturned: 0n,
      paid: 8_000_000n,
      due: 0n,
      total: 8_000_000n,
      excess: 2_000_000n,
    });
  });

  it('is exact to half a cent for any sequence of spans', () => {
    // Capital times days at 8 % over 360: 54,465,254,750 / 4,500 cents, which is 1,210,338.995 to the last digit.
    const moves = [
      { date: '2024-01-10', contribution: 842_500_030n },
      { date: '2024-03-19', contribution: 305_000_095n },
      { date: '2024-08-26', contribution: 582_500_025n },
      { date: '2024-11-14', contribution: 555_000_040n },
    ];
    const terms = { moves, asOf: '2025-01-25', rate: '0.08', compounding: 'simple', dayCount: 'ACT/360' } as const;
    expect(preferredReturn(terms).total).toBe(121_033_900n);
  });

  it('loses nothing below half a cent if nothing is paid', () => {
    // 0.0189 of a cent by the day of the second contribution.
    const moves = [
      { date: '2021-01-15', contribution: 5n },
      { date: '2021-02-01', contribution: 12_980_829_845n },
      { date: '2021-02-02', contribution: 30_121_539_505n },
    ];
    const terms = { moves, asOf: '2021-07-21', rate: '0.08', compounding: 'daily', dayCount: 'ACT/360' } as const;
    expect(preferredReturn(terms).total).toBe(1_652_322_055n);
  });

  it('matches a computation in unrounded fractions', () => {
    const flow = fc.record({
      days: fc.integer({ min: 1, max: 190 }),
      cents: fc.bigInt({ min: 1n, max: 10n ** 10n }).map((n) => n * 5n),
    });
    const flows = fc.array(flow, { minLength: 1, maxLength: 5 });
    const rates = fc.constantFrom(60_000n, 80_000n, 81_250n);
    const bases = fc.constantFrom(['ACT/360', 360n] as const, ['ACT/365', 365n] as const);
    fc.assert(
      fc.property(
        flows,
        rates,
        bases,
        fc.constantFrom('simple', 'annual', 'daily'),
        (rows, rate, [dayCount, base], how) => {
          let day = '2021-01-15';
          const moves = rows.map(({ days, cents }) => {
            const move = { date: day, contribution: cents };
            day = addDays(day, days);
            return move;
          });
          const total = preferredReturn({ moves, asOf: day, rate: formatRate(rate), compounding: how, dayCount }).total;
          expect(total).toBe(exactly({ moves, asOf: day, rate, base, how }));
        },
      ),
      SOME,
    );
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

  it('does not depend on intermediate valuations', () => {
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
