import type { CarryLine } from '../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { Relation } from './LedgerEntriesLink.tsx';

interface Behind {
  figure: LedgerFigure;
  /** The general partner's own entries, not a share of the fund's. */
  isOwn?: true;
  /** A balance on the day, counted from inception. */
  isStanding?: true;
  as?: Relation;
}

/**
 * The ledger figure of each carry line. Payments to and from a general partner are its own entries; escrow is an
 * account of the fund that general partners share. Accrued carry, and capital including it, is in the ledger as of the
 * last period closing.
 */
export const carriedFigures: Readonly<Record<CarryLine, Behind>> = {
  earned: { figure: 'carryEarned' },
  paid: { figure: 'carryPaid', isOwn: true },
  clawedBack: { figure: 'carryReturned', isOwn: true },
  escrowOpening: { figure: 'carryEscrow', isStanding: true },
  toEscrow: { figure: 'carryEscrowed' },
  released: { figure: 'escrowReleased' },
  givenBack: { figure: 'escrowReturned' },
  escrow: { figure: 'carryEscrow', isStanding: true },
  accrued: { figure: 'carryAccrued', isOwn: true, isStanding: true, as: 'asClosed' },
  capital: { figure: 'capital', isOwn: true, isStanding: true, as: 'asClosed' },
};
