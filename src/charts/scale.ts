type Span = readonly [number, number];

/** Draws numbers as lengths: `domain` is stretched evenly over `range`. */
export const linear = ([from, to]: Span, [start, end]: Span) => {
  const factor = to === from ? 0 : (end - start) / (to - from);
  return (value: number): number => start + (value - from) * factor;
};

/** About `count` round numbers (1, 2 or 5 times a power of ten) that hold the domain between them, rising. */
export const roundTicks = ([from, to]: Span, count: number): number[] => {
  const rough = (to - from) / Math.max(1, count);
  if (!(rough > 0)) return [from];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((factor) => factor * power >= rough * 0.999) ?? 10) * power;
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

/** Places of `count` bars beside one another with gaps between them, and none at the ends; `gap` is the gap's share of a step. */
export const bands = (count: number, [start, end]: Span, gap: number) => {
  const step = (end - start) / Math.max(1, count - gap);
  return { step, width: step * (1 - gap), at: (index: number): number => start + index * step };
};

/** An SVG path through the points. */
export const pathThrough = (points: readonly Span[]): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${x.toFixed(2)},${y.toFixed(2)}`).join('');
