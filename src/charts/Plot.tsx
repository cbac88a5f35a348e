import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartColours } from './colours.ts';

interface PlotProps {
  /** What came in, what went out, and the level, point by point; what is not known leaves a gap. */
  up: readonly (number | null)[];
  down: readonly number[];
  level: readonly (number | null)[];
  colour: ChartColours;
  height: number;
  /** The mark of a point, and of an amount. */
  pointText: (index: number) => string;
  amountText: (amount: number) => string;
  /** The point that is looked at. */
  point: number | null;
  /** Told as the pointer moves, and where the point stands, in pixels from the left. */
  onPoint: (point: number | null, left: number) => void;
}

/** Bars upwards and downwards with a line over them. The marks of both axes are read aloud by the table beside it. */
export default function Plot({ point, onPoint, ...drawn }: PlotProps) {
  const box = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot>(null);
  const told = useRef(onPoint);
  told.current = onPoint;
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
          // A point alone, or with gaps beside it, has no line.
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
            // A language may need more room for its millions than English does.
            size: (_, marks) => Math.max(64, 16 + 7 * Math.max(0, ...(marks ?? []).map(({ length }) => length))),
            values: (_, places) => places.map(amountText),
          },
        ],
        hooks: {
          setCursor: [
            ({ cursor, over }) => {
              const at = cursor.left === undefined || cursor.left < 0 ? null : (cursor.idx ?? null);
              told.current(at, over.offsetLeft + (cursor.left ?? 0));
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
