import sql from 'sql-template-tag';
import { figureAccounts } from '../../resources/figureAccounts.ts';
import type { LiabilityBalance } from '../../resources/transactionTypes/row.ts';
import type { Tx } from '../core/db/tx.ts';
import { openBooks } from './book.ts';
import { FACILITY_INTEREST } from './generalLedger/facilityInterest.ts';
import { type Standing, type Stands, standingFrom } from './generalLedger/standing.ts';

/** Late interest owed to other partners. It shares an account with later closings and differs by journal kind. */
export const LATE_INTEREST: Stands = { accounts: ['2400'], kinds: ['lateInterest', 'lateInterestPassedOn'], sign: -1n };

/** Liabilities that some transaction types increase and others pay. */
export const liabilities: Readonly<Record<LiabilityBalance, Stands>> = {
  accruedExpenses: { accounts: figureAccounts.accrued, sign: -1n },
  facility: { accounts: figureAccounts.facility, sign: -1n },
  facilityInterest: FACILITY_INTEREST,
  unapplied: { accounts: figureAccounts.unapplied, sign: -1n },
  lateInterest: LATE_INTEREST,
};

/** Sale proceeds of a company held in escrow. */
export const saleEscrowOf = (companyId: string): Stands => ({ accounts: ['1410'], companyId, sign: 1n });

/** Holding of a company at cost. */
export const costOf = (companyId: string): Stands => ({ accounts: ['1500'], companyId, sign: 1n });

/** Loads a balance from a given day on (`standingFrom`). Opens the ledger if needed, so the fund must be locked. */
export const openStandingFrom = async (tx: Tx, fundId: string, of: Stands, from: string): Promise<Standing> => {
  if (!(await tx.first(sql`select from gl_books where fund_id = ${fundId}`))) await openBooks(tx, fundId);
  return standingFrom(tx, fundId, of, from);
};

/** Returns the earliest of some days. */
export const firstOf = (days: readonly string[]): string =>
  days.reduce((first, day) => (day < first ? day : first), '9999-12-31');
