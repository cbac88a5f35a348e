/** A part of a total: whole minor units, and the remainder it is still owed. */
export interface Claim {
  id: string;
  weight: bigint;
  base: bigint;
  /** The higher, the sooner it gets one more; comparable only among claims on the same total. */
  owed: bigint;
}

/**
 * Distributes the rest of a total, which is at least the sum of the bases: one unit each to the claims that are owed
 * most; ties to the larger weight, then the smaller id. Returns id -> minor units in input order. Formula: Hamilton's
 * largest remainder.
 */
export function allocateRemainder(total: bigint, claims: readonly Claim[]): Map<string, bigint> {
  const shares = new Map(claims.map(({ id, base }) => [id, base]));
  let left = total;
  for (const { base } of claims) left -= base;
  for (const { id, base } of [...claims].sort(byClaim)) {
    if (left <= 0n) break;
    shares.set(id, base + 1n);
    left -= 1n;
  }
  return shares;
}

function byClaim(a: Claim, b: Claim): number {
  if (a.owed !== b.owed) return a.owed > b.owed ? -1 : 1;
  if (a.weight !== b.weight) return a.weight > b.weight ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
