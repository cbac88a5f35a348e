import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useRef } from 'react';
import { formatMonth } from '../kinds/dates.ts';
import { formatDate, formatMoney } from '../kinds/format.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTip } from './ChartTip.tsx';
import { colours } from './colours.ts';
import { drawn, roughly } from './drawn.ts';
import { bands, linear, pathThrough, roundTicks } from './scale.ts';
import { usePoint } from './usePoint.ts';
import { useWidth } from './useWidth.ts';

export interface FlowPoint {
  date: string;
  /** What came in during the time up to this day, as an amount. */
  up: string;
  /** What went out. */
  down: string;
  /** The level at the day's end. */
  level: string;
}

interface Props {
  title: string;
  currency: string;
  /** Names of the three series and of the column of dates. */
  words: { date: string; up: string; down: string; level: string };
  points: readonly FlowPoint[];
}

const height = 260;
const margin = { top: 12, right: 8, bottom: 26, left: 60 };

/** Money in as bars upwards, money out as bars downwards, and a level over them as a line. */
export const FlowChart = ({ title, currency, words, points }: Props) => {
  const colour = colours[useTheme().palette.mode];
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const x = bands(points.length, [margin.left, width - margin.right], 0.3);
  const highest = Math.max(0, ...points.flatMap(({ up, level }) => [drawn(up), drawn(level)]));
  const lowest = Math.min(0, ...points.flatMap(({ down, level }) => [-drawn(down), drawn(level)]));
  const ticks = roundTicks([lowest, highest || 1], 5);
  const y = linear([ticks[0] ?? 0, ticks.at(-1) ?? 1], [height - margin.bottom, margin.top]);
  const middle = (index: number) => x.at(index) + x.width / 2;
  const { point, handlers } = usePoint(points.length, (at) =>
    Math.max(0, Math.min(points.length - 1, Math.floor((at - margin.left) / Math.max(1, x.step)))),
  );
  const level = pathThrough(points.map((p, index) => [middle(index), y(drawn(p.level))]));
  const money = (amount: string) => formatMoney(amount, currency);
  const textOf = (p: FlowPoint) => [formatDate(p.date), money(p.up), money(p.down), money(p.level)];
  const marked = point === null ? undefined : points[point];
  const every = Math.max(1, Math.ceil(points.length / Math.max(2, Math.floor((width - margin.left) / 90))));
  return (
    <ChartFrame
      title={title}
      height={height}
      legend={[
        { label: words.up, colour: colour.inflow, shape: 'bar' },
        { label: words.down, colour: colour.outflow, shape: 'bar' },
        { label: words.level, colour: colour.line, shape: 'line' },
      ]}
      data={{ columns: [words.date, words.up, words.down, words.level], rows: points.map(textOf) }}
    >
      <Box
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={points.length - 1}
        aria-valuenow={point ?? points.length - 1}
        aria-valuetext={describe(marked ?? points.at(-1), words, textOf)}
        sx={{ position: 'relative', height, touchAction: 'pan-y' }}
        {...handlers}
      >
        <svg width={width} height={height} aria-hidden focusable="false" style={{ display: 'block' }}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={margin.left}
                x2={width - margin.right}
                y1={y(tick)}
                y2={y(tick)}
                stroke={tick === 0 ? colour.text : colour.grid}
                strokeOpacity={tick === 0 ? 0.6 : 1}
              />
              <text x={margin.left - 8} y={y(tick)} dy="0.32em" textAnchor="end" fontSize={11} fill={colour.text}>
                {roughly(tick, currency)}
              </text>
            </g>
          ))}
          {points.map((p, index) => (
            <g key={p.date} opacity={point === null || point === index ? 1 : 0.55}>
              <Bar x={x.at(index)} width={x.width} from={y(0)} to={y(drawn(p.up))} colour={colour.inflow} />
              <Bar x={x.at(index)} width={x.width} from={y(0)} to={y(-drawn(p.down))} colour={colour.outflow} />
              {index % every === 0 && (
                <text
                  x={middle(index)}
                  y={height - 8}
                  textAnchor={index === 0 ? 'start' : 'middle'}
                  fontSize={11}
                  fill={colour.text}
                >
                  {formatMonth(p.date)}
                </text>
              )}
            </g>
          ))}
          <path d={level} fill="none" stroke={colour.line} strokeWidth={2} strokeLinejoin="round" />
          {marked && point !== null && (
            <>
              <line
                x1={middle(point)}
                x2={middle(point)}
                y1={margin.top}
                y2={height - margin.bottom}
                stroke={colour.text}
                strokeDasharray="3 3"
              />
              <circle cx={middle(point)} cy={y(drawn(marked.level))} r={4} fill={colour.line} />
            </>
          )}
        </svg>
        {marked && point !== null && (
          <ChartTip
            left={middle(point)}
            width={width}
            title={formatDate(marked.date)}
            lines={[
              { label: words.up, value: money(marked.up), colour: colour.inflow },
              { label: words.down, value: money(marked.down), colour: colour.outflow },
              { label: words.level, value: money(marked.level), colour: colour.line },
            ]}
          />
        )}
      </Box>
    </ChartFrame>
  );
};

const describe = (p: FlowPoint | undefined, words: Props['words'], textOf: (p: FlowPoint) => string[]) => {
  if (!p) return '';
  const [date, up, down, level] = textOf(p);
  return `${date}: ${words.up} ${up}, ${words.down} ${down}, ${words.level} ${level}`;
};

interface BarProps {
  x: number;
  width: number;
  from: number;
  to: number;
  colour: string;
}

const Bar = ({ x, width, from, to, colour }: BarProps) => (
  <rect x={x} width={Math.max(1, width)} y={Math.min(from, to)} height={Math.abs(from - to)} rx={1.5} fill={colour} />
);
