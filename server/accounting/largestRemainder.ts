/** What a part of a total is to get: whole minor units, and by how much it is owed more than they. */
export interface Claim {
  id: string;
  weight: bigint;
  base: bigint;
  /** The greater, the sooner it is given one more; comparable among the claims of one total only. */
  owed: bigint;
}

/**
 * Brings parts to a total that is at least the sum of their bases: what is left goes, one each, to those who are owed most;
 * ties to the larger weight, then the smaller id. Answers id -> minor units in the order given. Formula: Hamilton.
 */
export function handOut(total: bigint, claims: readonly Claim[]): Map<string, bigint> {
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
