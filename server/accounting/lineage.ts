import { type FineShare, toCents } from './fineShares.ts';
import { divideHalfUp, sum } from './rounding.ts';
import { FINE } from './stakes.ts';

/** A partner's holding and the original partner it came from: itself, unless it came by transfer. */
export type Held = { partnerId: string; rootId: string };

export const heldBy = ({ partnerId, rootId = partnerId }: { partnerId: string; rootId?: string }): Held => ({
  partnerId,
  rootId,
});
export const keyOf = ({ partnerId, rootId }: Held): string => `${rootId}/${partnerId}`;

/** Groups holdings by original partner. */
function byRoot<T extends Held>(all: Iterable<T>): Map<string, T[]> {
  const roots = new Map<string, T[]>();
  for (const each of all) {
    const known = roots.get(each.rootId);
    if (known) known.push(each);
    else roots.set(each.rootId, [each]);
  }
  return roots;
}

/**
 * Rounds exact shares to whole cents that add up to the total: first by original partner, as if nothing had been
 * transferred, then among its current holders. A transfer thus changes no cent of any other partner. A former holder
 * keeps its earlier share.
 */
export function toCentsByRoot(shares: readonly (Held & Omit<FineShare, 'id'>)[], total: bigint): Map<string, bigint> {
  const roots = byRoot(shares);
  const whole = toCents(
    [...roots].map(([id, own]) => ({
      id,
      weight: sum(own.map(({ weight }) => weight)),
      exact: sum(own.map(({ exact }) => exact)),
    })),
    total,
  );
  const cents = new Map<string, bigint>();
  for (const [rootId, own] of roots)
    for (const [id, part] of amongHolders(own, whole.get(rootId) ?? 0n)) cents.set(id, part);
  return cents;
}

function amongHolders(own: readonly (Held & Omit<FineShare, 'id'>)[], total: bigint): Map<string, bigint> {
  const [only] = own;
  if (only && own.length === 1) return new Map([[keyOf(only), total]]);
  const holding = own.filter(({ weight }) => weight > 0n);
  const left = holding.length ? own.filter(({ weight }) => weight === 0n) : [];
  const cents = new Map(own.map((each) => [keyOf(each), divideHalfUp(each.exact, FINE)]));
  // The rounding difference goes to the current holders, the largest first.
  const bearing = own.filter((each) => !left.includes(each)).sort((a, b) => (a.weight > b.weight ? -1 : 1));
  let rest = total - sum(cents.values());
  for (let at = 0; rest !== 0n; at = (at + 1) % bearing.length) {
    const key = keyOf(bearing[at] as Held);
    const step = rest > 0n ? 1n : -1n;
    cents.set(key, (cents.get(key) ?? 0n) + step);
    rest -= step;
  }
  return cents;
}
