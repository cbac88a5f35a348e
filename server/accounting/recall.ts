import { addDays, compareDates } from './dates.ts';
import { max, min, sum } from './rounding.ts';

/** What a call takes out of a commitment, in cents; below zero where it gives it back. */
type Drawing = { date: string; cents: bigint };
/** A distribution, or a part of one, that may be called again until a day (for good where none is given), in cents. */
export type RecallRight = { date: string; cents: bigint; until?: string | null; reversedOn?: string | null };

/** In cents. `kept` is the used part of rights that have ended, `recallable` that and all rights that have not. */
type RecallStanding = { kept: bigint; recallable: bigint; unfunded: bigint };

/** With what a right counts on a day, in cents: all of it, or what of it was used where it is over. */
type Counted<Right> = { right: Right; isOver: boolean; counts: bigint };

type Given<Right> = { commitment: bigint; drawings: readonly Drawing[]; rights: readonly Right[]; asOf: string };

/**
 * Where a commitment stands at the end of a day. Unfunded = commitment - called inside it + recallable, never below zero.
 * What is dated later is not seen.
 */
export function recallStanding(given: Given<RecallRight>): RecallStanding {
  const counted = rightsCounted(given);
  const kept = sum(counted.map(({ isOver, counts }) => (isOver ? counts : 0n)));
  const recallable = sum(counted.map(({ counts }) => counts));
  return { kept, recallable, unfunded: max(0n, given.commitment - calledBy(given) + recallable) };
}

/**
 * The rights that were given by a day, each with what it counts with. A call takes what was never called first, then the rights
 * to recall, the one that ends first before the others; a right may still be used on its last day. What is given back of a call
 * is given back to the rights first, the one that ends last before the others. A right that has ended, or whose distribution was
 * reversed, counts with the part of it that was used: that money was called rightly, also where the reversal is dated before
 * the call.
 */
export function rightsCounted<Right extends RecallRight>({
  commitment,
  drawings,
  rights,
  asOf,
}: Given<Right>): Counted<Right>[] {
  const given = rights
    .filter(({ date }) => date <= asOf)
    .map((right) => ({ right, used: 0n, end: endOf(right) }))
    .sort((a, b) => compareDates(a.end, b.end));
  const inUse = () => sum(given.map(({ used }) => used));
  let called = 0n;
  for (const { date, cents } of [...drawings].sort((a, b) => compareDates(a.date, b.date))) {
    if (date > asOf) break;
    called += cents;
    let wanted = max(0n, min(cents, called - commitment));
    for (const each of given) {
      if (each.right.date > date || date > each.end) continue;
      const part = min(wanted, each.right.cents - each.used);
      each.used += part;
      wanted -= part;
    }
    let free = max(0n, inUse() - max(0n, called - commitment));
    for (const each of given.toReversed()) {
      const part = min(free, each.used);
      each.used -= part;
      free -= part;
    }
  }
  let without = max(0n, called - commitment - inUse());
  for (const each of given) {
    if (!each.right.reversedOn || each.end >= asOf) continue;
    const part = min(without, each.right.cents - each.used);
    each.used += part;
    without -= part;
  }
  return given.map(({ right, used, end }) => ({
    right,
    isOver: end < asOf,
    counts: end < asOf ? used : right.cents,
  }));
}

const calledBy = ({ drawings, asOf }: Given<RecallRight>): bigint =>
  sum(drawings.map(({ date, cents }) => (date > asOf ? 0n : cents)));

const NEVER = '9999-12-31';

/** The last day on which the right can be used: a reversal takes it back on its own day. */
function endOf({ until, reversedOn }: RecallRight): string {
  const last = until ?? NEVER;
  return reversedOn && reversedOn <= last ? addDays(reversedOn, -1) : last;
}
