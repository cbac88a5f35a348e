import { allocate } from './allocate.ts';

/** A part of a call, in cents; `excused` holds the ids of the lines that do not share in it. */
export type CallItem = { kind: string; cents: bigint; isOutside: boolean; excused: ReadonlySet<string> };
/** A partner's line, in cents; `outside` is the part of `amount` that does not use up the commitment. */
type CallLine = { id: string; amount: bigint; outside: bigint };
type LinePart = { kind: string; isOutside: boolean; cents: bigint };

/**
 * Splits each line's amount over the items of the call, separately inside and outside the commitment, to the cent and
 * carried forward from line to line. The parts of a line add up to the line. If no partner is excused and no line was
 * set by hand, the parts of an item add up to the item. Returns line id -> non-zero parts.
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

/** A commitment before a call, in cents: called by the earlier calls, and still unfunded after them. */
export type CommitmentStanding = { calledBefore: bigint; unfundedBefore: bigint };

/** Returns cumulative called and unfunded after one line. Only the part inside the commitment reduces unfunded. */
export const lineStanding = ({ calledBefore, unfundedBefore }: CommitmentStanding, { amount, outside }: CallLine) => ({
  calledAfter: calledBefore + amount,
  unfundedAfter: unfundedBefore - (amount - outside),
});

const byKind = (parts: readonly LinePart[]): LinePart[] => {
  const kinds = new Map<string, LinePart>();
  for (const part of parts) {
    const cents = (kinds.get(part.kind)?.cents ?? 0n) + part.cents;
    if (cents !== 0n) kinds.set(part.kind, { ...part, cents });
  }
  return [...kinds.values()];
};
