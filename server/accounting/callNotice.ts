import { allocate } from './allocate.ts';
import { unfunded } from './metrics.ts';

/** A part of a call, in cents; `excused` are the lines that take no part in it. */
export type CallItem = { kind: string; cents: bigint; isOutside: boolean; excused: ReadonlySet<string> };
/** A partner's line, in cents; `outside` is the part of `amount` that does not use up the commitment. */
type CallLine = { id: string; amount: bigint; outside: bigint };
type LinePart = { kind: string; isOutside: boolean; cents: bigint };

/**
 * What each line pays for: its amount split over the items of the call, inside and outside the commitment apart, to the
 * cent and carried forward from line to line. The parts of a line add up to the line, and where nobody is excused and no
 * line was set by hand, those of an item add up to the item. Answers line id -> parts, none of them zero.
 */
export function lineParts(items: readonly CallItem[], lines: readonly CallLine[]): Map<string, LinePart[]> {
  const given = new Map<string, bigint>();
  return new Map(
    lines.map(({ id, amount, outside }) => [
      id,
      [false, true].flatMap((isOutside) => {
        const total = isOutside ? outside : amount - outside;
        const shared = items.filter((item) => item.isOutside === isOutside && !item.excused.has(id));
        if (total === 0n) return [];
        const [first, ...others] = shared;
        if (!first) return [{ kind: 'other', isOutside, cents: total }];
        if (!others.length && first.cents > 0n) return [{ kind: first.kind, isOutside, cents: total }];
        const turn = `${isOutside}:${items.map((item) => (item.excused.has(id) ? 0 : 1)).join('')}`;
        const parties = shared.map((item, index) => ({
          id: String(index),
          weight: item.cents,
          allocatedBefore: given.get(`${turn}:${index}`) ?? 0n,
        }));
        const parts = allocate({ total, parties });
        for (const [index, cents] of parts)
          given.set(`${turn}:${index}`, (given.get(`${turn}:${index}`) ?? 0n) + cents);
        return byKind(shared.map(({ kind }, index) => ({ kind, isOutside, cents: parts.get(String(index)) ?? 0n })));
      }),
    ]),
  );
}

/** Where a commitment stands before and after a call, in cents. */
export type CommitmentStanding = {
  commitment: bigint;
  /** Called by the calls before this one, and the part of it inside the commitment. */
  calledBefore: bigint;
  insideBefore: bigint;
  recallable: bigint;
};

/** Cumulative called and unfunded around one line. Unfunded = commitment - called inside it + what may be recalled. */
export function lineStanding(
  { commitment, calledBefore, insideBefore, recallable }: CommitmentStanding,
  line: CallLine,
) {
  const inside = line.amount - line.outside;
  const left = (calledInside: bigint) => unfunded({ commitment, calledInside, recallable });
  return {
    calledAfter: calledBefore + line.amount,
    unfundedBefore: left(insideBefore),
    unfundedAfter: left(insideBefore + inside),
  };
}

const byKind = (parts: readonly LinePart[]): LinePart[] => {
  const kinds = new Map<string, LinePart>();
  for (const part of parts) {
    const cents = (kinds.get(part.kind)?.cents ?? 0n) + part.cents;
    if (cents !== 0n) kinds.set(part.kind, { ...part, cents });
  }
  return [...kinds.values()];
};
