import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CarryMove, type CarryStep, carrySum, mostOf } from '../../server/accounting/carryMoves.ts';

const move = (date: string, parts: Partial<CarryMove>): CarryMove => ({
  ...{ partnerId: 'gp', date, escrow: 0n, paid: 0n, returned: 0n, released: 0n, givenBack: 0n },
  ...parts,
});
const day = (n: number) => `2026-01-${String(n).padStart(2, '0')}`;

describe('accrued carry available for payment on a day', () => {
  const moves = [
    move(day(1), { escrow: 600n, paid: 1400n }),
    move(day(10), { escrow: -500n, paid: 500n, released: 500n }),
    move(day(20), { escrow: 400n }),
  ];

  test('is the balance on that day, limited by the lowest balance on later days', () => {
    const most = (step: CarryStep) => [1, 9, 10, 19, 20].map((n) => mostOf(step, moves, day(n)));
    expect(most('Escrow Released')).toEqual([100n, 100n, 100n, 100n, 500n]);
    expect(most('Escrow Returned')).toEqual(most('Escrow Released'));
    expect(most('Clawback')).toEqual([1400n, 1400n, 1900n, 1900n, 1900n]);
    expect(mostOf('Clawback', moves, '2025-12-31')).toBe(0n);
  });

  test('is the difference of the two end points for a period', () => {
    expect(carrySum(moves, day(20), day(1))).toEqual({
      ...{ escrow: -100n, paid: 500n, returned: 0n, released: 500n, givenBack: 0n },
    });
  });

  test('leaves no negative balance when all of it is taken, in any order of days', () => {
    const taken = fc.array(fc.record({ on: fc.integer({ min: 1, max: 28 }), part: fc.integer({ min: 0, max: 100 }) }), {
      maxLength: 12,
    });
    const given = fc.array(fc.record({ on: fc.integer({ min: 1, max: 28 }), cents: fc.bigInt(0n, 10_000n) }));
    fc.assert(
      fc.property(given, taken, (puts, takes) => {
        const all = puts.map(({ on, cents }) => move(day(on), { escrow: cents }));
        for (const { on, part } of takes) {
          const cents = (mostOf('Escrow Released', all, day(on)) * BigInt(part)) / 100n;
          all.push(move(day(on), { escrow: -cents, paid: cents, released: cents }));
        }
        for (let n = 1; n <= 28; n++) expect(carrySum(all, day(n)).escrow >= 0n).toBe(true);
      }),
    );
  });
});
