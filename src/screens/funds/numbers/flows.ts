import type { FlowPoint } from '../../../charts/FlowChart.tsx';
import { minus } from '../../parts/cents.ts';
import type { Analytics } from './analytics.ts';

/** Computes inflow and outflow per period from running totals, with the NAV at its end. */
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

/** Computes the J-curve: paid-in capital net of distributions, the value, and their difference. */
export const curveOf = (series: Analytics['series']): FlowPoint[] =>
  series.map(({ date, contributions, distributions, nav }) => {
    const paid = minus(contributions, distributions);
    return { date, up: nav, down: paid, level: minus(nav, paid) };
  });
