import { allocate } from './allocate.ts';
import { isInForce } from './stakes.ts';

/** A commitment while it was in force, in cents. */
interface Committed {
  partnerId: string;
  amount: bigint;
  admissionDate: string;
  endDate?: string | null;
}

/**
 * What each of the other partners gets of what one paid for having been late, in cents: by the commitments in force on the day on
 * which it came, those of one partner together, without the one who was late. It adds up to the amount by largest remainder; ties to
 * the larger commitment, then the smaller id. Empty where nobody else had committed anything on that day.
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
