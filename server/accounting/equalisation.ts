import { allocate } from './allocate.ts';
import type { DayCount } from './dayCount.ts';
import { simpleInterest } from './interest.ts';
import { sum } from './rounding.ts';
import { FINE } from './stakes.ts';

export type EqualisingPartner = { id: string; commitment: bigint };
/** `kept`: of whom something of it was written off, which part of the whole is called still. */
export type PastDrawdown = {
  id: string;
  dueDate: string;
  amount: bigint;
  kept?: ReadonlyMap<string, { part: bigint; whole: bigint }>;
};

/** Who pays and who receives, in cents: interest is outside the commitment, principal restores the receiver's unfunded. */
export type Equalisation = {
  newcomers: Map<string, Settlement>;
  earlier: Map<string, Settlement>;
  lines: { partnerId: string; drawdownId: string; principal: bigint; interest: bigint }[];
};
export type Settlement = { principal: bigint; interest: bigint };

/**
 * A later closing: each newcomer pays its share of every drawdown due before `closingDate`, as if it had been there from the start
 * (drawdown x commitment / all commitments after the closing), with simple interest from the due date to the closing.
 * Principal and interest go to the earlier partners pro rata to commitment, as far as they were called for the drawdown.
 * Shares are carried forward from drawdown to drawdown; what is paid equals what is received, to the cent.
 * Throws as `allocate`. Source: ILPA Model LPA, 5.1.4.2.
 */
export function equalise({
  closingDate,
  earlier,
  newcomers,
  drawdowns,
  rate,
  dayCount = 'ACT/365',
}: {
  closingDate: string;
  earlier: readonly EqualisingPartner[];
  newcomers: readonly EqualisingPartner[];
  drawdowns: readonly PastDrawdown[];
  rate: string;
  dayCount?: DayCount;
}): Equalisation {
  const drawn = ledgerOf([...earlier, ...newcomers]);
  const paid = settlements(newcomers);
  const lines: Equalisation['lines'] = [];
  const past = drawdowns.filter(({ dueDate }) => dueDate < closingDate);
  for (const { id: drawdownId, dueDate, amount } of past) {
    const shares = drawn.allocate(amount);
    for (const { id: partnerId } of newcomers) {
      const principal = shares.get(partnerId) ?? 0n;
      const interest = simpleInterest({ principal, rate, start: dueDate, end: closingDate, dayCount });
      lines.push({ partnerId, drawdownId, principal, interest });
      add(paid, partnerId, { principal, interest });
    }
  }

  const received = settlements(earlier);
  for (const { of, weights } of rounds(past, earlier)) {
    const own = lines.filter(({ drawdownId }) => of.has(drawdownId));
    const principals = ledgerOf(weights).allocate(sum(own.map(({ principal }) => principal)));
    const interests = ledgerOf(weights).allocate(sum(own.map(({ interest }) => interest)));
    for (const { id } of earlier)
      add(received, id, { principal: principals.get(id) ?? 0n, interest: interests.get(id) ?? 0n });
  }
  return { newcomers: paid, earlier: received, lines };
}

/** Drawdowns that all were called for are paid back at once, by commitment; one of which something was written off by itself. */
function rounds(past: readonly PastDrawdown[], earlier: readonly EqualisingPartner[]) {
  const whole = past.filter(({ kept }) => !kept?.size);
  const parts = past.flatMap(({ id, kept }) => {
    if (!kept?.size) return [];
    const weights = earlier.map((partner) => {
      const { part, whole: all } = kept.get(partner.id) ?? { part: 1n, whole: 1n };
      return { id: partner.id, commitment: all === 0n ? 0n : (partner.commitment * FINE * part) / all };
    });
    return [{ of: new Set([id]), weights: weights.some(({ commitment }) => commitment > 0n) ? weights : earlier }];
  });
  return [{ of: new Set(whole.map(({ id }) => id)), weights: earlier }, ...parts];
}

const settlements = (partners: readonly EqualisingPartner[]): Map<string, Settlement> =>
  new Map(partners.map(({ id }) => [id, { principal: 0n, interest: 0n }]));

function add(to: Map<string, Settlement>, id: string, { principal, interest }: Settlement): void {
  const before = to.get(id) ?? { principal: 0n, interest: 0n };
  to.set(id, { principal: before.principal + principal, interest: before.interest + interest });
}

/** Allocation by commitment that remembers what it gave. */
function ledgerOf(partners: readonly EqualisingPartner[]) {
  const given = new Map<string, bigint>();
  return {
    allocate(total: bigint): Map<string, bigint> {
      const parties = partners.map(({ id, commitment }) => ({
        id,
        weight: commitment,
        allocatedBefore: given.get(id) ?? 0n,
      }));
      const shares = allocate({ total, parties });
      for (const [id, cents] of shares) given.set(id, (given.get(id) ?? 0n) + cents);
      return shares;
    },
  };
}
