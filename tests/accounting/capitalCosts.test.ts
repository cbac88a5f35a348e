import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOfCost } from '../../server/accounting/capitalCosts.ts';
import type { Stake } from '../../server/accounting/stakes.ts';
import { SOME } from './random.ts';

const stake = (partnerId: string, weight: bigint, from: string, until: string | null = null): Stake => ({
  ...{ partnerId, weight, from, until },
});

describe('a capital-raising cost', () => {
  it('is borne by the commitments in force on its date, not by later or departed partners', () => {
    const stakes = [
      stake('a', 100n, '2024-01-01'),
      stake('b', 300n, '2024-01-01', '2024-06-30'),
      stake('c', 100n, '2024-06-30'),
    ];
    expect([...sharesOfCost(stakes, { date: '2024-06-29', cents: 400n })]).toEqual([
      ['a', 100n],
      ['b', 300n],
    ]);
    expect([...sharesOfCost(stakes, { date: '2024-06-30', cents: 400n })]).toEqual([
      ['a', 200n],
      ['c', 200n],
    ]);
  });

  it('is borne by the first partners if it precedes every commitment, and by no partner in a fund without commitments', () => {
    expect([...sharesOfCost([stake('a', 5n, '2024-02-01')], { date: '2023-12-01', cents: 7n })]).toEqual([['a', 7n]]);
    expect(sharesOfCost([], { date: '2024-01-01', cents: 7n }).size).toBe(0);
  });

  it('gives the last cents to the largest remainders: 100 in thirds is 34, 33 and 33', () => {
    const thirds = ['c', 'a', 'b'].map((id) => stake(id, 10n, '2024-01-01'));
    const shares = sharesOfCost(thirds, { date: '2024-01-01', cents: 100n });
    expect(Object.fromEntries(shares)).toEqual({ a: 34n, b: 33n, c: 33n });
  });

  it('adds up to the cent, each share within a cent of its exact part, two closings of a partner taken together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ id: fc.integer({ min: 0, max: 3 }), weight: fc.bigInt(1n, 10n ** 12n) }), {
          minLength: 1,
        }),
        fc.bigInt(1n, 10n ** 14n),
        (rows, cents) => {
          const stakes = rows.map(({ id, weight }) => stake(String(id), weight, '2024-01-01'));
          const shares = sharesOfCost(stakes, { date: '2024-05-05', cents });
          const whole = rows.reduce((all, { weight }) => all + weight, 0n);
          expect([...shares.values()].reduce((all, share) => all + share, 0n)).toBe(cents);
          for (const [id, share] of shares) {
            const own = rows.reduce((all, row) => all + (String(row.id) === id ? row.weight : 0n), 0n);
            const off = share * whole - cents * own;
            expect(off < whole && off > -whole).toBe(true);
          }
        },
      ),
      SOME,
    );
  });
});
