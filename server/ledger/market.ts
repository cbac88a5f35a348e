import { fundAnalytics } from '../accounting/analytics.ts';
import type { FundInput } from '../accounting/fundTypes.ts';
import { levelsMissing } from '../accounting/indexGaps.ts';
import {
  equivalentOn,
  type IndexLevel,
  type MarketEquivalent,
  marketEquivalent,
} from '../accounting/marketEquivalent.ts';
import { fundState } from '../accounting/partnerAccounts.ts';

/** A fund compared with a market index, in minor units; amounts of `series` as in `FundAnalytics`. */
export interface Market extends MarketEquivalent {
  nav: bigint;
  series: { date: string; nav: string; equivalent: bigint }[];
  /** Payment days, and the last day, without an index level within a week; `from` is the day of the level used. */
  missing: { date: string; from: string | null }[];
  /** Day of the first partner cash flow; null before any. */
  since: string | null;
}

/** Compares a fund with an index; figures are null if the index begins after the first flow. */
export const marketOf = (input: FundInput, levels: readonly IndexLevel[]): Market => {
  const state = fundState(input);
  const { flows, navGross, carry } = state;
  const nav = navGross - carry;
  const since = flows.map(({ date }) => date).sort()[0] ?? null;
  const isKnown = since === null || levels.some(({ date }) => date <= since);
  const missing = levelsMissing(levels, [...flows.map(({ date }) => date), input.asOf]);
  if (!isKnown) return { ...nothing, nav, since, missing, series: [] };
  const { series } = fundAnalytics(input, state);
  return {
    ...marketEquivalent({ flows, nav, levels, asOf: input.asOf }),
    nav,
    since,
    missing,
    series: series.map((point) => ({
      date: point.date,
      nav: point.nav,
      equivalent: equivalentOn(flows, levels, point.date),
    })),
  };
};

const nothing: MarketEquivalent = { ksPme: null, equivalent: 0n, indexIrr: null, fundIrr: null, directAlpha: null };
