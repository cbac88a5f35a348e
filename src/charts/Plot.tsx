import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartColours } from './colours.ts';

interface PlotSeries {
  shape: 'bar' | 'line';
  colour: string;
  /** Signed lengths by point; null leaves a gap. */
  lengths: readonly (number | null)[];
  /** Bars beside those of another series, instead of over them. */
  side?: 'left' | 'right' | undefined;
}

interface PlotProps {
  /** All of one length; lines are drawn over the bars before them. */
  series: readonly PlotSeries[];
  colour: ChartColours;
  height: number;
  /** Axis labels of a point and of an amount. */
  pointText: (index: number) => string;
  amountText: (amount: number) => string;
  /** The active point. */
  point: number | null;
  /** Called when the pointer moves, with the point and its position in pixels from the left. */
  onPoint: (point: number | null, left: number) => void;
}

const barsOf = (side: PlotSeries['side']) =>
  uPlot.paths.bars?.(side === undefined ? { size: [0.7, 40] } : { size: [0.35, 24], align: side === 'left' ? -1 : 1 });

const drawnAs = ({ shape, colour, lengths, side }: PlotSeries): uPlot.Series => {
  // A single point, or one next to a gap, draws no line, so show a dot.
  if (shape === 'line')
    return { stroke: colour, width: 2, points: { show: lengths.length < 2 || lengths.includes(null) } };
  const paths = barsOf(side);
  return { fill: colour, ...(paths && { paths }), points: { show: false } };
};

/** Bars in both directions and lines. The adjacent table replaces the axis labels for screen readers. */
export default function Plot({ point, onPoint, ...drawn }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latestOnPoint = useRef(onPoint);
  latestOnPoint.current = onPoint;
  const { series, colour, height, pointText, amountText } = drawn;
  const count = series[0]?.lengths.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the data
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    // A canvas does not inherit the typeface of the page.
    const font = `12px ${getComputedStyle(element).fontFamily || 'sans-serif'}`;
    const made = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: {
          x: { time: false, range: [-0.5, count - 0.5] },
          // Bars begin at zero.
          y: { range: (_, low, high) => uPlot.rangeNum(Math.min(0, low ?? 0), Math.max(0, high ?? 0), 0.1, true) },
        },
        series: [{}, ...series.map(drawnAs)],
        axes: [
          {
            stroke: colour.text,
            font,
            grid: { show: false },
            space: 90,
            values: (_, places) =>
              places.map((at) => (Number.isInteger(at) && at >= 0 && at < count ? pointText(at) : '')),
          },
          {
            stroke: colour.text,
            font,
            grid: { stroke: colour.grid },
            // Some languages need more room for large numbers than English.
            size: (_, marks) => Math.max(64, 16 + 7 * Math.max(0, ...(marks ?? []).map(({ length }) => length))),
            values: (_, places) => places.map(amountText),
          },
        ],
        hooks: {
          setCursor: [
            ({ cursor, over }) => {
              const at = cursor.left === undefined || cursor.left < 0 ? null : (cursor.idx ?? null);
              latestOnPoint.current(at, over.offsetLeft + (cursor.left ?? 0));
            },
          ],
        },
      },
      [Array.from({ length: count }, (_, index) => index), ...series.map(({ lengths }) => [...lengths])],
      element,
    );
    plot.current = made;
    const observer = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.destroy();
      plot.current = null;
    };
  }, [series, count, colour, height]);
  useEffect(() => {
    const made = plot.current;
    if (!made || point === (made.cursor.idx ?? null)) return;
    made.setCursor(point === null ? { left: -10, top: -10 } : { left: made.valToPos(point, 'x'), top: 0 });
  }, [point]);
  return <div ref={box} aria-hidden style={{ height }} />;
}
