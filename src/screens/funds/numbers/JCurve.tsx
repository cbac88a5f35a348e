import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { TimeChart, type TimeSeries } from '../../../charts/TimeChart.tsx';
import type { Analytics } from './analytics.ts';
import { netCashOf } from './flows.ts';

/** The J-curve: cumulative net cash flow of the investors, and the value, over time. */
export const JCurve = ({ data: { series, currency } }: { data: Analytics }) => {
  const translate = useTranslate();
  const [netCash, nav] = [translate('screens.factsheet.netCash'), translate('screens.factsheet.navBeforeCarry')];
  const dates = useMemo(() => series.map(({ date }) => date), [series]);
  const lines = useMemo(
    (): TimeSeries[] => [
      { label: netCash, shape: 'line', colour: 'inflow', amounts: netCashOf(series) },
      { label: nav, shape: 'line', colour: 'line', amounts: series.map((point) => point.nav) },
    ],
    [series, netCash, nav],
  );
  return (
    <TimeChart
      title={translate('screens.factsheet.jCurve')}
      currency={currency}
      dateLabel={translate('screens.factsheet.periodEnd')}
      dates={dates}
      series={lines}
    />
  );
};
