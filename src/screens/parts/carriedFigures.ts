import type { CarryLine } from '../../../resources/answers/accountLines.ts';
import type { LedgerFigure } from '../../../resources/figureAccounts.ts';
import type { Relation } from './Entries.tsx';

interface Behind {
  figure: LedgerFigure;
  /** The general partner's own entries, not those of the fund of which it has its share. */
  isOwn?: true;
  /** What stands there on the day, and counts from the beginning. */
  isStanding?: true;
  as?: Relation;
}

/**
 * The figure of the books that each line of carry is. What was paid to a general partner and came back from it is its own; escrow is an
 * account of the fund, of which each general partner has its share. What is accrued, and capital with it, is in the books as of
 * the last closing of a period.
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
