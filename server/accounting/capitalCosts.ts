import { type Held, heldBy, keyOf, toCentsByRoot } from './lineage.ts';
import { earnings, type Stake } from './stakes.ts';

/**
 * What each partner bears of a cost of raising the fund, in cents: by the commitments in force on the day, as results are shared
 * (those of a day on which none was in force go to the last that were, or else to the first), whether it has paid or not. It adds up
 * to the cost by largest remainder; ties to the larger commitment, then the smaller id. Each cost is shared by itself, so that the
 * order in which costs are entered is of no matter. Empty where nobody ever committed anything.
 */
export function sharesOfCost(
  stakes: readonly Stake[],
  { date, cents }: { date: string; cents: bigint },
): Map<string, bigint> {
  const borne = new Map<string, Held & { weight: bigint; exact: bigint }>();
  for (const [stake, { cost }] of earnings(stakes, [{ date, cost: cents }], { lines: ['cost'], byFee: [] })) {
    if (cost === 0n) continue;
    const held = heldBy(stake);
    const known = borne.get(keyOf(held)) ?? { ...held, weight: 0n, exact: 0n };
    borne.set(keyOf(held), { ...held, weight: known.weight + stake.weight, exact: known.exact + cost });
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
