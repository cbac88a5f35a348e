import type { transactionSources, transactionTypes } from '../../resources/kit/enums.ts';
import { AccountingError } from './errors.ts';

export type TransactionType = (typeof transactionTypes)[number];
/** Where the money moves. */
export type TransactionSource = (typeof transactionSources)[number];

/** The line of the fund's accounts that a movement belongs to. */
export type MovementLine =
  | 'contributions'
  | 'distributions'
  | 'income'
  | 'managementFees'
  | 'expenses'
  | 'exchange'
  | 'carry'
  | 'facility'
  | 'clearing'
  | 'bought'
  | 'sold'
  | 'none';
/** `cash` is what can be spent; `bank` what moves on the account, where that is another thing. */
export type MovementEffect = { line: MovementLine; cash: 1n | 0n | -1n; bank?: 0n | -1n };

/** What a completed transaction does to the fund's cash and accounts. Throws UNKNOWN_MOVEMENT. */
export function effectOf({ source, type }: { source: TransactionSource; type: TransactionType }): MovementEffect {
  const effect = EFFECTS[source][type];
  if (!effect)
    throw new AccountingError('UNKNOWN_MOVEMENT', `No '${type}' moves money between the fund and a ${source}.`);
  return effect;
}

/** The id of the partner or company of a movement. Throws UNKNOWN_MOVEMENT when it names none. */
export function counterpartyOf({ source, partnerId, companyId }: Counterparty): string {
  const id = source === 'partner' ? partnerId : companyId;
  if (!id) throw new AccountingError('UNKNOWN_MOVEMENT', `A movement with a ${source} names it.`);
  return id;
}

type Counterparty = { source: TransactionSource; partnerId?: string | null; companyId?: string | null };

const received: MovementEffect = { line: 'income', cash: 1n };
const spent: MovementEffect = { line: 'expenses', cash: -1n };

/**
 * Management Costs are the manager's fee; all else that the fund spends are expenses. Onboarding fees are the fund's income.
 * What is owed is no longer there to be spent, so an expense takes from cash when it is accrued and nothing when it is paid.
 * Carry that lies in escrow has left the fund like carry that was paid; so its release changes nothing, and what comes back is cash.
 * What a facility lends is cash and owed at once, so it changes no value. A refund
 * takes back what was paid in; interest of a later closing passes through the fund, whose value it does not change.
 */
const EFFECTS: Record<TransactionSource, Partial<Record<TransactionType, MovementEffect>>> = {
  partner: {
    Commitment: { line: 'none', cash: 0n },
    Investment: { line: 'contributions', cash: 1n },
    'Disbursement Fund to LP': { line: 'distributions', cash: -1n },
    'Onboarding Fees': received,
    'Late Interest': received,
    'Carry Paid': { line: 'carry', cash: -1n },
    'Carry to Escrow': { line: 'carry', cash: -1n },
    'Escrow Released': { line: 'none', cash: 0n },
    'Escrow Returned': { line: 'carry', cash: 1n },
    Clawback: { line: 'carry', cash: 1n },
    'Contribution Refund': { line: 'contributions', cash: -1n },
    'Closing Interest': { line: 'clearing', cash: 1n },
    'Closing Interest Paid': { line: 'clearing', cash: -1n },
  },
  company: {
    Investment: { line: 'bought', cash: -1n },
    Sale: { line: 'sold', cash: 1n },
    Conversion: { line: 'none', cash: 0n },
    Disbursement: spent,
    Interest: received,
    Dividend: received,
    'Other Income': received,
    'Fund Expense': spent,
  },
  fund: {
    'Management Costs': { line: 'managementFees', cash: -1n },
    Disbursement: spent,
    Interest: received,
    'Other Income': received,
    'Fund Expense': spent,
    'Accrued Expense': { ...spent, bank: 0n },
    'Accrued Expense Paid': { line: 'none', cash: 0n, bank: -1n },
    'Bank Fees': spent,
    'Facility Drawdown': { line: 'facility', cash: 1n },
    'Facility Interest': spent,
    'Facility Repayment': { line: 'facility', cash: -1n },
    'Unapplied Receipt': { line: 'clearing', cash: 1n },
    'Receipt Returned': { line: 'clearing', cash: -1n },
    'FX Gain': { line: 'exchange', cash: 1n },
    'FX Loss': { line: 'exchange', cash: -1n },
  },
};
