import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Need, shareRoom } from '../../../src/generic/list/widths.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

it('gives every column what its values need, and the rest to all of them', () => {
  const shared = shareRoom(
    [
      { wanted: 100, least: 100 },
      { wanted: 300, least: 80 },
    ],
    800,
  );
  expect(shared).toEqual([200, 600]);
});

it('cuts the widest of those that may be cut, and nothing else', () => {
  const needs: Need[] = [
    { wanted: 130, least: 130 },
    { wanted: 400, least: 84 },
    { wanted: 90, least: 84 },
    { wanted: 160, least: 160 },
  ];
  const shared = shareRoom(needs, 600).map(Math.round);
  expect(shared).toEqual([130, 220, 90, 160]);
});

const need = fc
  .record({ wanted: fc.integer({ min: 1, max: 900 }), least: fc.integer({ min: 1, max: 900 }) })
  .map(({ wanted, least }) => ({ wanted, least: Math.min(wanted, least) }));

it('never gives a column less than its least, nor all of them more than the room where that is enough', () => {
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 12 }), fc.integer({ min: 1, max: 3000 }), (needs, room) => {
      const shared = shareRoom(needs, room);
      for (const [index, width] of shared.entries())
        expect(width).toBeGreaterThanOrEqual((needs[index]?.least ?? 0) - 0.01);
      if (sum(needs.map(({ least }) => least)) <= room) expect(sum(shared)).toBeLessThanOrEqual(room + 0.5);
    }),
  );
});
