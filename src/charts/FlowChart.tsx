import { useMemo } from 'react';
import { TimeChart, type TimeSeries } from './TimeChart.tsx';

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

/** Inflows as bars upwards, outflows as bars downwards, and a level as a line over them. */
export const FlowChart = ({ title, currency, words: { date, up, down, level }, points }: Props) => {
  const dates = useMemo(() => points.map((point) => point.date), [points]);
  const series = useMemo(
    (): TimeSeries[] => [
      { label: up, shape: 'bar', colour: 'inflow', amounts: points.map((point) => point.up) },
      ...(down
        ? [
            {
              ...({ label: down, shape: 'bar', colour: 'outflow', isBelow: true } as const),
              amounts: points.map((point) => point.down),
            },
          ]
        : []),
      { label: level, shape: 'line', colour: 'line', amounts: points.map((point) => point.level) },
    ],
    [points, up, down, level],
  );
  return <TimeChart {...{ title, currency, dates, series }} dateLabel={date} />;
};
