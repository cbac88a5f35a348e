import { addDays } from './dates.ts';
import type { DayCount } from './dayCount.ts';
import { type EqualisingPartner, equalise, type PastDrawdown } from './equalisation.ts';
import { sum } from './rounding.ts';

/**
 * A call over all partners, in cents, net of write-offs; `outside` is the part of `amount` outside their commitments.
 */
export type Drawdown = PastDrawdown & { outside: bigint };

/**
 * Amounts that one commitment pays or receives at a later closing; `outside` is the part of `principal` outside the
 * commitment.
 */
export type ClosingShare = {
  id: string;
  side: 'newcomer' | 'earlier';
  commitment: bigint;
  principal: bigint;
  outside: bigint;
  interest: bigint;
  /** A newcomer's payments by drawdown. */
  drawdowns: { id: string; principal: bigint; interest: bigint }[];
};

export type LaterClosing = { shares: ClosingShare[]; principal: bigint; interest: bigint };

/**
 * Computes the payments and receipts of each commitment at a later closing, in cents. Newcomers pay their share of
 * every drawdown, inside and outside the commitment, with interest from its due date to the closing. Earlier
 * commitments receive all of it, pro rata to the amounts called from them for the drawdown. Calls not due before the
 * closing bear no interest. Payments equal receipts to the cent. Throws as `equalise`.
 */
export const laterClosing = ({
  drawdowns,
  earlier,
  newcomers,
  closingDate,
  rate,
  dayCount,
}: {
  drawdowns: readonly Drawdown[];
  earlier: readonly EqualisingPartner[];
  newcomers: readonly EqualisingPartner[];
  closingDate: string;
  rate: string;
  dayCount: DayCount;
}): LaterClosing => {
  const shares = [
    ...newcomers.map((partner) => shareOf(partner, 'newcomer')),
    ...earlier.map((partner) => shareOf(partner, 'earlier')),
  ];
  const paying = new Map(shares.flatMap((share) => (share.side === 'newcomer' ? [[share.id, share] as const] : [])));
  for (const isOutside of [false, true])
    for (const isDue of [true, false]) {
      const own = drawdowns
        .filter(({ dueDate }) => dueDate < closingDate === isDue)
        .map(({ amount, outside, dueDate, ...drawdown }) => ({
          ...drawdown,
          dueDate: isDue ? dueDate : addDays(closingDate, -1),
          amount: isOutside ? outside : amount - outside,
        }))
        .filter(({ amount }) => amount > 0n);
      if (!own.length || !earlier.length || !newcomers.length) continue;
      const settled = equalise({
        closingDate,
        earlier,
        newcomers,
        drawdowns: own,
        rate: isDue ? rate : '0',
        dayCount,
      });
      for (const share of shares) {
        const part = settled[share.side === 'newcomer' ? 'newcomers' : 'earlier'].get(share.id);
        add(share, part ?? { principal: 0n, interest: 0n }, isOutside);
      }
      for (const { partnerId, drawdownId, ...part } of settled.lines) {
        const share = paying.get(partnerId);
        if (share) addDrawdown(share, drawdownId, part);
      }
    }
  const paid = [...paying.values()];
  return {
    shares,
    principal: sum(paid.map(({ principal }) => principal)),
    interest: sum(paid.map(({ interest }) => interest)),
  };
};

const shareOf = ({ id, commitment }: EqualisingPartner, side: ClosingShare['side']): ClosingShare => ({
  id,
  side,
  commitment,
  principal: 0n,
  outside: 0n,
  interest: 0n,
  drawdowns: [],
});

type Part = { principal: bigint; interest: bigint };

const add = (share: ClosingShare, { principal, interest }: Part, isOutside: boolean) => {
  share.principal += principal;
  share.interest += interest;
  if (isOutside) share.outside += principal;
};

const addDrawdown = (share: ClosingShare, id: string, { principal, interest }: Part) => {
  const known = share.drawdowns.find((drawdown) => drawdown.id === id);
  if (!known) {
    share.drawdowns.push({ id, principal, interest });
    return;
  }
  known.principal += principal;
  known.interest += interest;
};
