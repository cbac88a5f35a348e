import type { FlowPoint } from '../../../charts/FlowChart.tsx';
import { minus } from '../../parts/cents.ts';
import type { Analytics } from './analytics.ts';

/** What came in and went out in each period, out of the running totals, with the NAV at its end. */
export const flowsOf = (series: Analytics['series']): FlowPoint[] =>
  series.map(({ date, contributions, distributions, nav }, index) => {
    const before = series[index - 1];
    return {
      date,
      up: minus(contributions, before?.contributions ?? '0'),
      down: minus(distributions, before?.distributions ?? '0'),
      level: nav,
    };
  });
