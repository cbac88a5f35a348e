import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDate, formatMonth } from '../format/dates.ts';
import { listed } from '../format/lists.ts';
import { formatInteger, formatMoney } from '../format/numbers.ts';
import { ChartFrame } from './ChartFrame.tsx';
import { ChartTip } from './ChartTip.tsx';
import { type ChartColours, colours } from './colours.ts';
import { drawn, roughly, roughNumber } from './drawn.ts';
import { keysOf } from './keys.ts';

const Plot = lazy(() => import('./Plot.tsx'));

export interface TimeSeries {
  label: string;
  shape: 'bar' | 'line';
  colour: keyof ChartColours;
  /** Decimal texts by point; null if unknown. */
  amounts: readonly (string | null)[];
  /** Drawn downwards, although the amounts are positive. */
  isBelow?: true;
  /** Bars beside those of another series, instead of over them. */
  side?: 'left' | 'right';
}

interface Props {
  title: string;
  /** Null for numbers without a currency. */
  currency: string | null;
  dateLabel: string;
  /** Days of the points, in order. */
  dates: readonly string[];
  series: readonly TimeSeries[];
}

const height = 260;

/** Bars and lines over time, read point by point with pointer or arrow keys, with a table behind. */
export const TimeChart = ({ title, currency, dateLabel, dates, series }: Props) => {
  const colour = colours[useTheme().palette.mode];
  const translate = useTranslate();
  const [point, setPoint] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  const last = dates.length - 1;
  const valueAt = ({ amounts }: TimeSeries, at: number): string => {
    const amount = amounts[at] ?? null;
    if (amount === null) return '–';
    return currency === null ? formatInteger(drawn(amount)) : formatMoney(amount, currency);
  };
  const described = (at: number) => {
    const date = dates[at];
    if (date === undefined) return '';
    const text = listed(series.map((each) => `${each.label} ${valueAt(each, at)}`));
    return translate('generic.labelled', { label: formatDate(date), text });
  };
  const plotted = useMemo(
    () =>
      series.map(({ shape, colour: name, amounts, isBelow, side }) => ({
        ...{ shape, colour: colour[name], side },
        lengths: amounts.map((amount) => (amount === null ? null : drawn(amount) * (isBelow ? -1 : 1))),
      })),
    [series, colour],
  );
  const marked = point === null ? undefined : dates[point];
  return (
    <ChartFrame
      title={title}
      height={height}
      legend={series.map(({ label, shape, colour: name }) => ({ label, shape, colour: colour[name] }))}
      data={{
        columns: [dateLabel, ...series.map(({ label }) => label)],
        rows: dates.map((date, at) => [formatDate(date), ...series.map((each) => valueAt(each, at))]),
      }}
    >
      <Box
        role="slider"
        tabIndex={0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={point ?? last}
        aria-valuetext={described(point ?? last)}
        sx={{ position: 'relative', containerType: 'inline-size', height, touchAction: 'pan-y' }}
        {...keysOf(last, point, setPoint)}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
          <Plot
            series={plotted}
            colour={colour}
            height={height}
            pointText={(index) => formatMonth(dates[index] ?? '')}
            amountText={(amount) => (currency === null ? roughNumber(amount) : roughly(amount, currency))}
            point={point}
            onPoint={(at, place) => {
              setPoint(at);
              setLeft(place);
            }}
          />
        </Suspense>
        {marked !== undefined && point !== null && (
          <ChartTip
            left={left}
            title={formatDate(marked)}
            lines={series.map((each) => ({
              label: each.label,
              value: valueAt(each, point),
              colour: colour[each.colour],
            }))}
          />
        )}
      </Box>
    </ChartFrame>
  );
};
