import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths } from '../../../server/core/writers/columnWidths.ts';

test('columns take what is left by the length of their texts where all have room', () => {
  expect(
    columnWidths(
      [
        { least: 10, most: 10 },
        { least: 10, most: 30 },
      ],
      80,
    ),
  ).toEqual([20, 60]);
});

test('where the longest texts have no room, each has its longest word and a part of the rest by what it wants more', () => {
  const needs = [
    { least: 20, most: 20 },
    { least: 10, most: 50 },
    { least: 10, most: 30 },
  ];
  expect(columnWidths(needs, 70)).toEqual([20, 30, 20]);
});

test('all columns together are as wide as the page, and none is without width', () => {
  const need = fc
    .tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 0, max: 300 }))
    .map(([least, more]) => ({ least, most: least + more }));
  fc.assert(
    fc.property(fc.array(need, { minLength: 1, maxLength: 12 }), (needs) => {
      const widths = columnWidths(needs, 500);
      expect(widths.reduce((sum, wide) => sum + wide, 0)).toBeCloseTo(500, 6);
      for (const wide of widths) expect(wide).toBeGreaterThan(0);
    }),
  );
});
