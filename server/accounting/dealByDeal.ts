import { max, min } from './rounding.ts';
import { type CarryTerms, type Tiers, wholeFundWaterfall } from './waterfall.ts';

/** A realised (or written-off) deal in cents: cost, proceeds over its life, preferred return on its cost (default 0). */
export type Deal = { id: string; cost: bigint; proceeds: bigint; preferred?: bigint };

/**
 * Runs a deal-by-deal (American) waterfall: each deal, in order of realisation, runs the tiers on its own cost and
 * proceeds. With `carryLossesForward`, unrecovered cost and unmet preferred return of earlier deals come before later
 * carry.
 * Returns the tiers of each deal and the total carry and LP amounts, in cents.
 */
export function dealByDealWaterfall({
  deals,
  carryLossesForward = false,
  ...terms
}: CarryTerms & { deals: readonly Deal[]; carryLossesForward?: boolean }): {
  deals: { id: string; tiers: Tiers }[];
  gpTotal: bigint;
  lpTotal: bigint;
} {
  let shortfall = 0n;
  let unreached = 0n;
  let gpTotal = 0n;
  let lpTotal = 0n;
  const results = deals.map(({ id, cost, proceeds, preferred = 0n }) => {
    const capital = carryLossesForward ? cost + shortfall : cost;
    const hurdle = carryLossesForward ? preferred + unreached : preferred;
    const tiers = wholeFundWaterfall({ ...terms, distributable: proceeds, capital, preferred: hurdle });
    shortfall = capital - tiers.returnOfCapital;
    unreached = hurdle - tiers.preferred;
    gpTotal += tiers.gpTotal;
    lpTotal += tiers.lpTotal;
    return { id, tiers };
  });
  return { deals: results, gpTotal, lpTotal };
}

/**
 * Returns the GP's clawback at the end: carry paid less the carry of the whole fund, at least 0, at most the carry net
 * of the tax paid on it (default none). Cents; without a hurdle this is max(0, carry paid - k x total profit).
 */
export function clawback({
  carryPaid,
  taxPaid = 0n,
  ...fund
}: CarryTerms & {
  carryPaid: bigint;
  taxPaid?: bigint;
  distributable: bigint;
  capital: bigint;
  preferred: bigint;
}): bigint {
  const excess = max(0n, carryPaid - wholeFundWaterfall(fund).gpTotal);
  return min(excess, max(0n, carryPaid - taxPaid));
}
