import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, formatMonth } from '../format/dates.ts';
import { listed } from '../format/lists.ts';
import { formatMoney } from '../format/numbers.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTip } from './ChartTip.tsx';
import { colours } from './colours.ts';
import { drawn, roughly } from './drawn.ts';
import { keysOf } from './keys.ts';

const Plot = lazy(() => import('./Plot.tsx'));

export interface FlowPoint {
  date: string;
  /** Inflow of the period up to this day; null if unknown. */
  up: string | null;
  /** Outflow of the period. */
  down: string;
  /** Level at the end of the day; null if unknown. */
  level: string | null;
}

interface Props {
  title: string;
  currency: string;
  /** Labels of the three series and of the date column; without `down` there are no outflow bars. */
  words: { date: string; up: string; down?: string; level: string };
  points: readonly FlowPoint[];
}

const height = 260;

const lengthOf = (amount: string | null) => (amount === null ? null : drawn(amount));

/** Inflows as bars upwards, outflows as bars downwards, and a level as a line over them. */
export const FlowChart = ({ title, currency, words, points }: Props) => {
  const colour = colours[useTheme().palette.mode];
  const [point, setPoint] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  const translate = useTranslate();
  const last = points.length - 1;
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, currency));
  const series = (['up', 'down', 'level'] as const).flatMap((key) => (words[key] ? [{ key, label: words[key] }] : []));
  const textOf = (p: FlowPoint) => [formatDate(p.date), ...series.map(({ key }) => money(p[key]))];
  const lengths = useMemo(
    () => ({
      up: points.map((p) => lengthOf(p.up)),
      down: points.map((p) => drawn(p.down)),
      level: points.map((p) => lengthOf(p.level)),
    }),
    [points],
  );
  const marked = point === null ? undefined : points[point];
  return (
    <ChartFrame
      title={title}
      height={height}
      legend={[
        { label: words.up, colour: colour.inflow, shape: 'bar' },
        ...(words.down ? [{ label: words.down, colour: colour.outflow, shape: 'bar' } as const] : []),
        { label: words.level, colour: colour.line, shape: 'line' },
      ]}
      data={{ columns: [words.date, ...series.map(({ label }) => label)], rows: points.map(textOf) }}
    >
      <Box
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={point ?? last}
        aria-valuetext={describe(marked ?? points[last], series, textOf, translate)}
        sx={{ position: 'relative', containerType: 'inline-size', height, touchAction: 'pan-y' }}
        {...keysOf(last, point, setPoint)}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Plot
            {...lengths}
            colour={colour}
            height={height}
            pointText={(index) => formatMonth(points[index]?.date ?? '')}
            amountText={(amount) => roughly(amount, currency)}
            point={point}
            onPoint={(at, place) => {
              setPoint(at);
              setLeft(place);
            }}
          />
        </Suspense>
        {marked && (
          <ChartTip
            left={left}
            title={formatDate(marked.date)}
            lines={[
              { label: words.up, value: money(marked.up), colour: colour.inflow },
              ...(words.down ? [{ label: words.down, value: money(marked.down), colour: colour.outflow }] : []),
              { label: words.level, value: money(marked.level), colour: colour.line },
            ]}
          />
        )}
      </Box>
    </ChartFrame>
  );
};

const describe = (
  p: FlowPoint | undefined,
  series: readonly { label: string }[],
  textOf: (p: FlowPoint) => readonly string[],
  translate: ReturnType<typeof useTranslate>,
) => {
  if (!p) return '';
  const [date, ...amounts] = textOf(p);
  const text = listed(series.map(({ label }, at) => `${label} ${amounts[at]}`));
  return translate('generic.labelled', { label: date, text });
};
