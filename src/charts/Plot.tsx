import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartColours } from './colours.ts';

interface PlotProps {
  /** Inflows, outflows and level by point; null leaves a gap. */
  up: readonly (number | null)[];
  down: readonly number[];
  level: readonly (number | null)[];
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

/** Bars in both directions with a line over them. The adjacent table replaces the axis labels for screen readers. */
export default function Plot({ point, onPoint, ...drawn }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const latestOnPoint = useRef(onPoint);
  latestOnPoint.current = onPoint;
  const { up, down, level, colour, height, pointText, amountText } = drawn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow from the data
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const bars = uPlot.paths.bars?.({ size: [0.7, 40] });
    const asBars = { ...(bars && { paths: bars }), points: { show: false } };
    const made = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { y: false, drag: { x: false, y: false } },
        scales: { x: { time: false, range: [-0.5, up.length - 0.5] } },
        series: [
          {},
          { fill: colour.inflow, ...asBars },
          { fill: colour.outflow, ...asBars },
          // A single point, or one next to a gap, draws no line, so show a dot.
          { stroke: colour.line, width: 2, points: { show: level.length < 2 || level.includes(null) } },
        ],
        axes: [
          {
            stroke: colour.text,
            grid: { show: false },
            space: 90,
            values: (_, places) => places.map((at) => (Number.isInteger(at) && at in up ? pointText(at) : '')),
          },
          {
            stroke: colour.text,
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
      [up.map((_, index) => index), [...up], down.map((amount) => -amount), [...level]],
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
  }, [up, down, level, colour, height]);
  useEffect(() => {
    const made = plot.current;
    if (!made || point === (made.cursor.idx ?? null)) return;
    made.setCursor(point === null ? { left: -10, top: -10 } : { left: made.valToPos(point, 'x'), top: 0 });
  }, [point]);
  return <div ref={box} aria-hidden style={{ height }} />;
}
