import type { CarryLine } from '../../resources/answers/accountLines.ts';
import { type CarryMove, carrySum } from './carryMoves.ts';
import { addDays } from './dates.ts';

/**
 * The carry of a general partner from one day to another, in cents: what was given out (`earned`), of which `paid` was received
 * and the rest went into escrow; what it returned as clawback; and what lay in escrow at first, came in, was released to it,
 * went back to the fund, and lies there at the end (account 1400). Earned less clawback is account 3510 once a period is closed.
 * `accrued` is what all partners bear by then and was not given out; `capital` its own capital, which bears its part of the carry
 * like any other's, with what is accrued and what lies in escrow: accounts 3000 to 3530 once a period is closed.
 */
export type CarryAccount = Readonly<Record<CarryLine, bigint>>;

/**
 * The account of a span from its first day on, or from the beginning, up to a day, out of one general partner's moves, what is
 * accrued to it and its net asset value on that day.
 */
export const carryAccount = (
  moves: readonly CarryMove[],
  { from, asOf, accrued, nav }: { from: string | null; asOf: string; accrued: bigint; nav: bigint },
): CarryAccount => {
  const before = from === null ? null : addDays(from, -1);
  const { escrow, paid, returned, released, givenBack } = carrySum(moves, asOf, before);
  const escrowOpening = before === null ? 0n : carrySum(moves, before).escrow;
  return {
    earned: paid + escrow,
    paid,
    clawedBack: returned,
    escrowOpening,
    toEscrow: escrow + released + givenBack,
    released,
    givenBack,
    escrow: escrowOpening + escrow,
    accrued,
    capital: nav + accrued + escrowOpening + escrow,
  };
};
