import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lowestFrom, standingOn } from '../../server/accounting/lowest.ts';

const day = (n: number) => `2024-01-${String(n).padStart(2, '0')}`;

test('the minimum from a day is reached on the first day that has it', () => {
  const changes = [
    { day: day(1), cents: 100n },
    { day: day(5), cents: -70n },
    { day: day(9), cents: 50n },
    { day: day(12), cents: -50n },
  ];
  expect(lowestFrom(changes, day(1))).toEqual({ day: day(5), cents: 30n });
  expect(lowestFrom(changes, day(10))).toEqual({ day: day(12), cents: 30n });
  expect(lowestFrom(changes, day(12))).toEqual({ day: day(12), cents: 30n });
  expect(lowestFrom([], day(3))).toEqual({ day: day(3), cents: 0n });
});

test('no later day has less, in any order of changes, and changes on one day are added', () => {
  const change = fc.record({
    day: fc.integer({ min: 1, max: 28 }).map(day),
    cents: fc.bigInt({ min: -500n, max: 500n }),
  });
  fc.assert(
    fc.property(fc.array(change), fc.integer({ min: 1, max: 28 }).map(day), (changes, from) => {
      const days = Array.from({ length: 28 }, (_, n) => day(n + 1)).filter((on) => on >= from);
      const standing = days.map((on) => ({ day: on, cents: standingOn(changes, on) }));
      const expected = standing.reduce((least, on) => (on.cents < least.cents ? on : least));
      expect(lowestFrom(changes, from)).toEqual(expected);
      expect(lowestFrom([...changes].reverse(), from)).toEqual(expected);
    }),
  );
});
