import { addDays, compareDates } from './dates.ts';
import { max, min, sum } from './rounding.ts';

/** Amount that a call draws from a commitment, in cents; negative if returned. */
type Drawing = { date: string; cents: bigint };
/** A recallable distribution, or part of one, in cents, until a day (without limit if none). */
export type RecallRight = { date: string; cents: bigint; until?: string | null; reversedOn?: string | null };

/** In cents. `kept` is the used part of expired rights; `recallable` is `kept` plus all rights in force. */
type RecallStanding = { kept: bigint; recallable: bigint; unfunded: bigint };

/** A right with its countable amount on a day, in cents: all of it, or the used part if it expired. */
type Counted<Right> = { right: Right; isOver: boolean; counts: bigint };

type Given<Right> = { commitment: bigint; drawings: readonly Drawing[]; rights: readonly Right[]; asOf: string };

/**
 * Computes the position of a commitment at the end of a day. Unfunded = commitment - called inside it + recallable, at
 * least zero. Later dates are ignored.
 */
export function recallStanding(given: Given<RecallRight>): RecallStanding {
  const counted = rightsCounted(given);
  const retained = sum(counted.map(({ isOver, counts }) => (isOver ? counts : 0n)));
  const recallable = sum(counted.map(({ counts }) => counts));
  return { kept: retained, recallable, unfunded: max(0n, given.commitment - calledBy(given) + recallable) };
}

/**
 * Returns the recall rights granted by a day with their countable amounts. A call uses never-called commitment first,
 * then the rights, earliest expiry first; a right is valid on its last day. Returned calls restore the rights, latest
 * expiry first. An expired right, or one whose distribution was reversed, counts with its used part: that money was
 * validly called, even if the reversal is dated before the call.
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

/** Last day on which the right can be used; a reversal ends it the day before. */
function endOf({ until, reversedOn }: RecallRight): string {
  const last = until ?? NEVER;
  return reversedOn && reversedOn <= last ? addDays(reversedOn, -1) : last;
}
