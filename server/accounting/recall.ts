import { addDays, compareDates } from './dates.ts';
import { max, min, sum } from './rounding.ts';

/** What a call takes out of a commitment, in cents. */
type Drawing = { date: string; cents: bigint };
/** A distribution, or a part of one, that may be called again until a day (for good where none is given), in cents. */
export type RecallRight = { date: string; cents: bigint; until?: string | null; reversedOn?: string | null };

/** In cents. `kept` is the used part of rights that have ended, `recallable` that and all rights that have not. */
type RecallStanding = { kept: bigint; recallable: bigint; unfunded: bigint };

/**
 * Where a commitment stands at the end of a day. Unfunded = commitment - called inside it + recallable, never below zero.
 * A call takes what was never called first, then the rights to recall, the one that ends first before the others. A right
 * that has ended, or whose distribution was reversed, counts with the part of it that was used: that money was called
 * rightly. What is dated later is not seen. A right may still be used on its last day.
 */
export function recallStanding({
  commitment,
  drawings,
  rights,
  asOf,
}: {
  commitment: bigint;
  drawings: readonly Drawing[];
  rights: readonly RecallRight[];
  asOf: string;
}): RecallStanding {
  const given = rights
    .filter(({ date, reversedOn }) => date <= asOf && reversedOn !== date)
    .map((right) => ({ ...right, used: 0n, end: endOf(right) }))
    .sort((a, b) => compareDates(a.end, b.end));
  let called = 0n;
  for (const { date, cents } of [...drawings].sort((a, b) => compareDates(a.date, b.date))) {
    if (date > asOf) break;
    called += cents;
    let wanted = max(0n, min(cents, called - commitment));
    for (const right of given) {
      if (right.date > date || date > right.end) continue;
      const part = min(wanted, right.cents - right.used);
      right.used += part;
      wanted -= part;
    }
  }
  const kept = sum(given.map(({ used, end }) => (end < asOf ? used : 0n)));
  const recallable = kept + sum(given.map(({ cents, end }) => (end < asOf ? 0n : cents)));
  return { kept, recallable, unfunded: max(0n, commitment - called + recallable) };
}

const NEVER = '9999-12-31';

/** The last day on which the right can be used: a reversal takes it back on its own day. */
function endOf({ until, reversedOn }: RecallRight): string {
  const last = until ?? NEVER;
  return reversedOn && reversedOn <= last ? addDays(reversedOn, -1) : last;
}
