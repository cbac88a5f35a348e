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

/** The J-curve: what partners paid in net of what they got, the value that stands against it, and what is left of both. */
export const curveOf = (series: Analytics['series']): FlowPoint[] =>
  series.map(({ date, contributions, distributions, nav }) => {
    const paid = minus(contributions, distributions);
    return { date, up: nav, down: paid, level: minus(nav, paid) };
  });
