import { describe, expect, it } from 'vitest';
import { bands, linear, pathThrough, roundTicks } from '../../../src/charts/scale.ts';

describe('scales of charts', () => {
  it('stretch a domain over a range, upside down as well', () => {
    expect(linear([0, 10], [100, 200])(2.5)).toBe(125);
    expect(linear([-5, 5], [200, 0])(5)).toBe(0);
    expect(linear([3, 3], [10, 20])(3)).toBe(10);
  });

  it('have round ticks that hold the domain between them', () => {
    expect(roundTicks([0, 97], 5)).toEqual([0, 20, 40, 60, 80, 100]);
    expect(roundTicks([-12_000_000, 31_000_000], 5)).toEqual([-2e7, -1e7, 0, 1e7, 2e7, 3e7, 4e7]);
    expect(roundTicks([0, 1], 5)).toHaveLength(6);
    expect(roundTicks([7, 7], 5)).toEqual([7]);
  });

  it('put bars side by side from one end to the other', () => {
    const { at, width, step } = bands(4, [0, 370], 0.3);
    expect(at(0)).toBe(0);
    expect(at(3) + width).toBeCloseTo(370);
    expect(width).toBeCloseTo(step * 0.7);
  });

  it('draw lines as paths', () => {
    expect(
      pathThrough([
        [0, 1],
        [2.5, 3],
      ]),
    ).toBe('M0.00,1.00L2.50,3.00');
    expect(pathThrough([])).toBe('');
  });
});
