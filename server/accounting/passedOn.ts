import { allocate } from './allocate.ts';
import { isInForce } from './stakes.ts';

/** A commitment with the days on which it was in force, in cents. */
interface Committed {
  partnerId: string;
  amount: bigint;
  admissionDate: string;
  endDate?: string | null;
}

/**
 * Returns each other partner's share of late interest, in cents: by the commitments in force on the day of receipt, one
 * partner's added up, without the late partner. Shares add up to the amount by largest remainder; ties to the larger
 * commitment, then the smaller id. Empty if no other partner had a commitment on that day.
 */
export function sharesPassedOn(
  commitments: readonly Committed[],
  { date, cents, lateId }: { date: string; cents: bigint; lateId: string },
): Map<string, { commitment: bigint; share: bigint }> {
  const weights = new Map<string, bigint>();
  for (const { partnerId, amount, admissionDate: from, endDate: until } of commitments)
    if (partnerId !== lateId && amount > 0n && isInForce({ from, until }, date))
      weights.set(partnerId, (weights.get(partnerId) ?? 0n) + amount);
  if (!weights.size) return new Map();
  const shares = allocate({ total: cents, parties: [...weights].map(([id, weight]) => ({ id, weight })) });
  return new Map([...weights].map(([id, commitment]) => [id, { commitment, share: shares.get(id) ?? 0n }]));
}
