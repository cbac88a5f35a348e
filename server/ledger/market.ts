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

/** A fund beside a market, in minor units; amounts of `series` as `FundAnalytics` writes them. */
export interface Market extends MarketEquivalent {
  nav: bigint;
  series: { date: string; nav: string; equivalent: bigint }[];
  /** Days of payments, and the last one, for which no level is known, or none of the week before; the day whose level is taken. */
  missing: { date: string; from: string | null }[];
  /** The first day on which money moved with the partners; null before any did. */
  since: string | null;
}

/** Worked out only where the index reaches back to the first flow. */
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
