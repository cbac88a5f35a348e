import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import Plot from '../../../src/charts/Plot.tsx';

/** The drawing commands; the drawing itself needs a canvas. */
interface Drawn {
  series: readonly { stroke?: string; points?: { show: boolean } }[];
}
const drawn = vi.hoisted(() => ({ plots: [] as Drawn[] }));
vi.mock('uplot', () => ({
  default: class {
    static paths = {};
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
const hasPoints = (level: readonly (number | null)[]) => {
  const flows = level.map(() => 1);
  const texts = { pointText: String, amountText: String };
  render(
    <Plot {...{ level, colour, ...texts }} up={flows} down={flows} height={200} point={null} onPoint={() => {}} />,
  );
  return drawn.plots.at(-1)?.series.find(({ stroke }) => stroke === colour.line)?.points?.show;
};

it('shows markers for a single point and next to gaps, where no line would be visible', () => {
  expect(hasPoints([5])).toBe(true);
  expect(hasPoints([5, null, 7])).toBe(true);
});

it('draws a series of several points as a line alone', () => {
  expect(hasPoints([5, 6])).toBe(false);
});
