import { type Held, heldBy, keyOf, toCentsByRoot } from './lineage.ts';
import { earnings, type Stake } from './stakes.ts';

/**
 * Returns each partner's share of a fund-raising cost in cents, by the commitments in force on the day, as results are
 * shared. On a day without a commitment in force, the last ones in force before it share, or else the first. Payment
 * does not matter. Shares add up to the cost by largest remainder; ties go to the larger commitment, then the smaller
 * id. Each cost is allocated separately, so the order of entry has no effect. Returns an empty map if the fund never
 * had a commitment.
 */
export function sharesOfCost(
  stakes: readonly Stake[],
  { date, cents }: { date: string; cents: bigint },
): Map<string, bigint> {
  const borne = new Map<string, Held & { weight: bigint; exact: bigint }>();
  for (const [stake, { cost }] of earnings(stakes, [{ date, cost: cents }], { lines: ['cost'], byFee: [] })) {
    if (cost === 0n) continue;
    const holder = heldBy(stake);
    const known = borne.get(keyOf(holder)) ?? { ...holder, weight: 0n, exact: 0n };
    borne.set(keyOf(holder), { ...holder, weight: known.weight + stake.weight, exact: known.exact + cost });
  }
  const shares = new Map<string, bigint>();
  if (!borne.size) return shares;
  const rounded = toCentsByRoot([...borne.values()], cents);
  for (const [key, { partnerId }] of borne) {
    const share = rounded.get(key) ?? 0n;
    if (share !== 0n) shares.set(partnerId, (shares.get(partnerId) ?? 0n) + share);
  }
  return shares;
}
