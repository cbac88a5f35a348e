import { fundAnalytics } from '../accounting/analytics.ts';
import type { FundInput } from '../accounting/fundTypes.ts';
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
  /** The first day on which money moved with the partners; null before any did. */
  since: string | null;
}

/** Worked out only where the index reaches back to the first flow. */
export const marketOf = (input: FundInput, levels: readonly IndexLevel[]): Market => {
  const { flows, navGross, carry } = fundState(input);
  const nav = navGross - carry;
  const since = flows.map(({ date }) => date).sort()[0] ?? null;
  const isKnown = since === null || levels.some(({ date }) => date <= since);
  if (!isKnown) return { ...nothing, nav, since, series: [] };
  const { series } = fundAnalytics(input);
  return {
    ...marketEquivalent({ flows, nav, levels, asOf: input.asOf }),
    nav,
    since,
    series: series.map((point) => ({
      date: point.date,
      nav: point.nav,
      equivalent: equivalentOn(flows, levels, point.date),
    })),
  };
};

const nothing: MarketEquivalent = { ksPme: null, equivalent: 0n, indexIrr: null, fundIrr: null, directAlpha: null };
