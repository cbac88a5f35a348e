import { allocate } from './allocate.ts';
import type { DayCount } from './dayCount.ts';
import { simpleInterest } from './interest.ts';
import { sum } from './rounding.ts';

export type EqualisingPartner = { id: string; commitment: bigint };
export type PastDrawdown = { id: string; dueDate: string; amount: bigint };

/** Who pays and who receives, in cents: interest is outside the commitment, principal restores the receiver's unfunded. */
export type Equalisation = {
  newcomers: Map<string, Settlement>;
  earlier: Map<string, Settlement>;
  /** What stays in the fund under 'retain'. */
  fund: Settlement;
  lines: { partnerId: string; drawdownId: string; principal: bigint; interest: bigint }[];
};
export type Settlement = { principal: bigint; interest: bigint };

/**
 * A later closing: each newcomer pays its share of every drawdown due before `closingDate`, as if it had been there from the start
 * (drawdown x commitment / all commitments after the closing), with simple interest from the due date to the closing.
 * 'redistribute' pays principal and interest to the earlier partners pro rata to commitment, 'retain' leaves both in the fund.
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
  policy = 'redistribute',
}: {
  closingDate: string;
  earlier: readonly EqualisingPartner[];
  newcomers: readonly EqualisingPartner[];
  drawdowns: readonly PastDrawdown[];
  rate: string;
  dayCount?: DayCount;
  policy?: 'redistribute' | 'retain';
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

  const total = {
    principal: sum(lines.map(({ principal }) => principal)),
    interest: sum(lines.map(({ interest }) => interest)),
  };
  const received = settlements(earlier);
  if (policy === 'retain') return { newcomers: paid, earlier: received, fund: total, lines };
  const principals = ledgerOf(earlier).allocate(total.principal);
  const interests = ledgerOf(earlier).allocate(total.interest);
  for (const { id } of earlier) {
    add(received, id, { principal: principals.get(id) ?? 0n, interest: interests.get(id) ?? 0n });
  }
  return { newcomers: paid, earlier: received, fund: { principal: 0n, interest: 0n }, lines };
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
