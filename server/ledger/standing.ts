import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { openBooks } from './book.ts';
import { type Standing, type Stands, standingFrom } from './books/standing.ts';

/** Late interest that is the other partners': it lies beside what later closings leave there, and is told from it by its journals. */
export const LATE_INTEREST: Stands = { accounts: ['2400'], kinds: ['lateInterest', 'lateInterestPassedOn'], sign: -1n };

/** What lies in escrow of the proceeds of a company's sales. */
export const saleEscrowOf = (companyId: string): Stands => ({ accounts: ['1410'], companyId, sign: 1n });

/** What is held of a company at cost. */
export const costOf = (companyId: string): Stands => ({ accounts: ['1500'], companyId, sign: 1n });

/**
 * What stands on accounts of a fund, from a day on (`standingFrom`). Books that are not open yet are opened, so the fund has to
 * be locked.
 */
export const openStandingFrom = async (tx: Tx, fundId: string, of: Stands, from: string): Promise<Standing> => {
  if (!(await tx.first(sql`select from gl_books where fund_id = ${fundId}`))) await openBooks(tx, fundId);
  return standingFrom(tx, fundId, of, from);
};

/** The first of some days, none of which is before what is asked about. */
export const firstOf = (days: readonly string[]): string =>
  days.reduce((first, day) => (day < first ? day : first), '9999-12-31');
