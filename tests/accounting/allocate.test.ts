import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../server/accounting/allocate.ts';
import { abs, sum } from '../../server/accounting/rounding.ts';
import { ALLOCATION_VECTORS } from './fixtures/allocationVectors.ts';
import { MANY, SOME, shuffled } from './random.ts';

/** Makes one call after another; each continues from the rounding carried forward by the earlier ones. */
function callAll(weights: readonly bigint[], calls: readonly bigint[]): bigint[][] {
  const given = weights.map(() => 0n);
  return calls.map((total) => {
    const parties = weights.map((weight, index) => ({ id: idOf(index), weight, allocatedBefore: given[index] ?? 0n }));
    const lines = [...allocate({ total, parties }).values()];
    for (const [index, line] of lines.entries()) given[index] = (given[index] ?? 0n) + line;
    return lines;
  });
}

const idOf = (index: number) => `p${String(index).padStart(3, '0')}`;
const cents = fc.bigInt({ min: 0n, max: 10n ** 13n });
const weightList = fc.array(cents, { minLength: 1, maxLength: 30 }).filter((weights) => weights.some((w) => w > 0n));

describe('allocate', () => {
  it.each(ALLOCATION_VECTORS)('$name', ({ weights, calls, lines }) => {
    expect(callAll(weights.map(BigInt), calls.map(BigInt))).toEqual(lines.map((line) => line.map(BigInt)));
  });

  it('leaves no drift after twelve calls of 100.00 on three equal partners', () => {
    const lines = callAll(
      [1n, 1n, 1n],
      Array.from({ length: 12 }, () => 10_000n),
    );
    expect([0, 1, 2].map((index) => sum(lines.map((line) => line[index] ?? 0n)))).toEqual([40_000n, 40_000n, 40_000n]);
  });

  it('breaks ties by weight, then by id', () => {
    const parties = [
      { id: 'c', weight: 2n },
      { id: 'b', weight: 1n },
      { id: 'a', weight: 1n },
    ];
    expect([...allocate({ total: 2n, parties })]).toEqual([
      ['c', 1n],
      ['b', 0n],
      ['a', 1n],
    ]);
  });

  it('refuses invalid amounts and weights', () => {
    expect(() => allocate({ total: 1n, parties: [] })).toThrow(expect.objectContaining({ code: 'INVALID_WEIGHT' }));
    expect(() => allocate({ total: 1n, parties: [{ id: 'a', weight: -1n }] })).toThrow(/negative/);
    const twins = [
      { id: 'a', weight: 1n },
      { id: 'a', weight: 1n },
    ];
    expect(() => allocate({ total: 1n, parties: twins })).toThrow(expect.objectContaining({ code: 'DUPLICATE_ID' }));
    expect(allocate({ total: 0n, parties: [{ id: 'a', weight: 0n }] })).toEqual(new Map([['a', 0n]]));
  });

  it('sums to the cent, is never negative, gives nothing to a zero weight, and mirrors for negative amounts', () => {
    fc.assert(
      fc.property(weightList, cents, (weights, total) => {
        const parties = weights.map((weight, index) => ({ id: idOf(index), weight }));
        const lines = allocate({ total, parties });
        expect(sum(lines.values())).toBe(total);
        const mirrored = allocate({ total: -total, parties });
        for (const { id, weight } of parties) {
          const line = lines.get(id) ?? -1n;
          if (line < 0n || (weight === 0n && line !== 0n)) throw new Error(`${id} gets ${line}`);
          if (mirrored.get(id) !== -line) throw new Error(`${id} does not mirror`);
        }
      }),
      MANY,
    );
  });

  it('does not depend on the order of the parties', () => {
    fc.assert(
      fc.property(weightList, cents, fc.integer(), (weights, total, seed) => {
        const parties = weights.map((weight, index) => ({ id: idOf(index), weight, allocatedBefore: weight / 7n }));
        const lines = allocate({ total, parties });
        const again = allocate({ total, parties: shuffled(parties, seed) });
        if (parties.some(({ id }) => lines.get(id) !== again.get(id)))
          throw new Error('the order of the parties changes the result');
        expect(again.size).toBe(lines.size);
      }),
      MANY,
    );
  });

  it('draws funds down completely: no negative line, no partner above its commitment, at most a cent of drift', () => {
    const commitment = fc.bigInt({ min: 1n, max: 10n ** 11n });
    const fund = fc.record({
      weights: fc.array(commitment, { minLength: 1, maxLength: 25 }),
      cuts: fc.array(fc.bigInt({ min: 0n, max: 10n ** 9n }), { minLength: 1, maxLength: 30 }),
    });
    fc.assert(
      fc.property(fund, ({ weights, cuts }) => {
        const all = sum(weights);
        const marks = [...cuts.map((cut) => (all * cut) / 10n ** 9n).sort((a, b) => (a < b ? -1 : 1)), all];
        const calls = marks.map((mark, index) => mark - (marks[index - 1] ?? 0n));
        const given = weights.map(() => 0n);
        for (const [round, lines] of callAll(weights, calls).entries()) {
          for (const [index, line] of lines.entries()) {
            const weight = weights[index] ?? 0n;
            const total = (given[index] ?? 0n) + line;
            given[index] = total;
            const drift = abs(total * all - (marks[round] ?? 0n) * weight);
            if (line < 0n || total > weight || drift >= all)
              throw new Error(`call ${round}, partner ${index}: ${line}`);
          }
        }
        expect(given).toEqual(weights);
      }),
      { ...SOME, numRuns: 2_000 },
    );
  });
});
