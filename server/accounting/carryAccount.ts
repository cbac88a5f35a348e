import type { CarryLine } from '../../resources/answers/accountLines.ts';
import { type CarryMove, carrySum } from './carryMoves.ts';
import { addDays } from './dates.ts';

/**
 * The carry account of a general partner over a period, in cents. `earned` was distributed: `paid` in cash, the rest
 * into escrow. It also holds the clawback returned, and the escrow opening, inflow, release to the general partner,
 * return to the fund and closing (account 1400). Once a period is closed, earned less clawback is account 3510.
 * `accrued` is the undistributed carry that all partners bear at the end. `capital` is the general partner's own
 * capital, which bears carry like any other, plus accrued carry and escrow: accounts 3000 to 3530 once a period is
 * closed.
 */
export type CarryAccount = Readonly<Record<CarryLine, bigint>>;

/**
 * Computes the account of one general partner from its carry moves, accrued carry and net asset value; a null `from`
 * starts at inception.
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
