import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import Plot from '../../../src/charts/Plot.tsx';

/** The drawing commands; the drawing itself needs a canvas. */
interface Drawn {
  series: readonly { stroke?: string; fill?: string; paths?: object; points?: { show: boolean } }[];
}
const drawn = vi.hoisted(() => ({ plots: [] as Drawn[] }));
vi.mock('uplot', () => ({
  default: class {
    static paths = { bars: (how: object) => how };
    cursor = {};
    constructor(how: Drawn) {
      drawn.plots.push(how);
    }
    setSize() {}
    setCursor() {}
    destroy() {}
  },
}));
beforeEach(() => {
  drawn.plots.length = 0;
});

const colour = {
  inflow: '#0a0',
  outflow: '#a00',
  line: '#00a',
  text: '#000',
  grid: '#ccc',
  track: '#eee',
  soft: '#ddd',
  loss: '#f00',
};
const plot = (series: Parameters<typeof Plot>[0]['series']) => {
  const texts = { pointText: String, amountText: String };
  render(<Plot {...{ series, colour, ...texts }} height={200} point={null} onPoint={() => {}} />);
  return drawn.plots.at(-1);
};
const hasPoints = (lengths: readonly (number | null)[]) =>
  plot([
    { shape: 'bar', colour: colour.inflow, lengths: lengths.map(() => 1) },
    { shape: 'line', colour: colour.line, lengths },
  ])?.series.find(({ stroke }) => stroke === colour.line)?.points?.show;

it('shows markers for a single point and next to gaps, where no line would be visible', () => {
  expect(hasPoints([5])).toBe(true);
  expect(hasPoints([5, null, 7])).toBe(true);
});

it('draws a series of several points as a line alone', () => {
  expect(hasPoints([5, 6])).toBe(false);
});

it('draws the bars of two series side by side', () => {
  const { series } = plot([
    { shape: 'bar', colour: colour.soft, lengths: [1, 2], side: 'left' },
    { shape: 'bar', colour: colour.inflow, lengths: [3, 4], side: 'right' },
  ]) ?? { series: [] };
  expect(series.slice(1).map(({ fill, paths }) => [fill, paths])).toEqual([
    [colour.soft, { size: [0.35, 24], align: -1 }],
    [colour.inflow, { size: [0.35, 24], align: 1 }],
  ]);
});
