import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { FlowChart, type FlowPoint } from '../../../charts/FlowChart.tsx';
import { minus } from '../../parts/cents.ts';
import { Panel } from '../../parts/Panel.tsx';
import type { Investments } from './useInvestments.ts';

/** Payments by period with the capital that is paid in net of distributions, from running totals. */
const pointsOf = (series: Investments['series']): FlowPoint[] =>
  series.map(({ date, contributions, distributions }, index) => {
    const before = series[index - 1];
    return {
      date,
      up: minus(distributions, before?.distributions ?? '0'),
      down: minus(contributions, before?.contributions ?? '0'),
      level: minus(contributions, distributions),
    };
  });

/** Contributions and distributions of all converted funds over time. */
export const Activity = ({ investments: { series, currency } }: { investments: Investments }) => {
  const translate = useTranslate();
  const points = useMemo(() => pointsOf(series), [series]);
  const title = translate('screens.investments.activity');
  if (points.length === 0) return null;
  return (
    <Panel title={title}>
      <FlowChart
        title={title}
        currency={currency}
        points={points}
        words={{
          date: translate('screens.factsheet.periodEnd'),
          up: translate('screens.chart.distributions'),
          down: translate('screens.chart.contributions'),
          level: translate('screens.factsheet.netPaidIn'),
        }}
      />
    </Panel>
  );
};
