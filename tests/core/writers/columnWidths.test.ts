import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnWidths } from '../../../server/core/writers/columnWidths.ts';

test('columns share the remaining width by text length if all have room', () => {
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

test('otherwise each column has its longest word and a share of the rest by demand', () => {
  const needs = [
    { least: 20, most: 20 },
    { least: 10, most: 50 },
    { least: 10, most: 30 },
  ];
  expect(columnWidths(needs, 70)).toEqual([20, 30, 20]);
});

test('the columns together are as wide as the page, and none has zero width', () => {
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
