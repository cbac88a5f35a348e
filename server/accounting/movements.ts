import { capitalCostCodes } from '../../resources/chart.ts';
import { moneyWays, type transactionSources, transactionTypes } from '../../resources/kit/enums.ts';
import { AccountingError } from './errors.ts';

export type TransactionType = (typeof transactionTypes)[number];
/** Where the money moves. */
export type TransactionSource = (typeof transactionSources)[number];

/** The line of the fund's accounts that a movement belongs to. */
export type MovementLine =
  | 'contributions'
  | 'distributions'
  | 'income'
  | 'inKind'
  | 'managementFees'
  | 'expenses'
  | 'offering'
  | 'exchange'
  | 'carry'
  | 'facility'
  | 'clearing'
  | 'bought'
  | 'sold'
  | 'released'
  | 'forgone'
  | 'converted'
  | 'none';
/** `cash` is what can be spent; `bank` what moves on the account, where that is another thing. */
export type MovementEffect = { line: MovementLine; cash: 1n | 0n | -1n; bank?: 1n | 0n | -1n };

/** A movement, and what it was spent on where it says so. */
type Moved = { source: TransactionSource; type: TransactionType; expenseCategory?: string | null };

/** Whether money was spent on raising the fund: that lessens capital, and is no result. */
const isOfCapital = ({ expenseCategory }: Moved): boolean => capitalCostCodes.some((code) => code === expenseCategory);

/** What a completed transaction does to the fund's cash and accounts. Throws UNKNOWN_MOVEMENT. */
export function effectOf(movement: Moved): MovementEffect {
  const { source, type } = movement;
  const effect = EFFECTS[source][type];
  if (!effect)
    throw new AccountingError('UNKNOWN_MOVEMENT', `No '${type}' moves money between the fund and a ${source}.`);
  return effect.line === 'expenses' && isOfCapital(movement) ? { ...effect, line: 'offering' } : effect;
}

/** What it changes in the fund's value: what a facility lends, and what only passes through, is owed as soon as it is cash. */
export const worthOf = ({ line, cash }: MovementEffect): bigint =>
  line === 'facility' || line === 'clearing' ? 0n : cash;

/** The id of the partner or company of a movement. Throws UNKNOWN_MOVEMENT when it names none. */
export function counterpartyOf({ source, partnerId, companyId }: Counterparty): string {
  const id = source === 'partner' ? partnerId : companyId;
  if (!id) throw new AccountingError('UNKNOWN_MOVEMENT', `A movement with a ${source} names it.`);
  return id;
}

type Counterparty = { source: TransactionSource; partnerId?: string | null; companyId?: string | null };

/** The line of a type, and what can be spent by it where that is another thing than what moves on the account. */
type Booked = { line: MovementLine; cash?: 1n | 0n | -1n };

const received: Booked = { line: 'income' };
const spent: Booked = { line: 'expenses' };

/**
 * Management Costs are the manager's fee; all else that the fund spends are expenses. What a company pays to the manager moves
 * nothing of the fund. Onboarding fees are the fund's income.
 * What is owed is no longer there to be spent, so an expense takes from cash when it is accrued and nothing when it is paid.
 * What the manager bears of expenses takes from them: what is owed is less by it, or it brings cash.
 * Carry that lies in escrow has left the fund like carry that was paid; so its release changes nothing, and what comes back is cash.
 * Interest in kind is income that adds to what is held, and brings no money.
 * What of a sale lies in escrow is no cash until it is released, and what of it is forgone never was.
 * What a facility lends is cash and owed at once, so it changes no value. A refund
 * takes back what was paid in; interest of a later closing, and late interest that is the other partners', passes through the fund,
 * whose value it does not change.
 */
const BOOKED: Record<TransactionSource, Partial<Record<TransactionType, Booked>>> = {
  partner: {
    Commitment: { line: 'none' },
    Investment: { line: 'contributions' },
    'Disbursement Fund to LP': { line: 'distributions' },
    'Onboarding Fees': received,
    'Late Interest': received,
    'Late Interest to Pass On': { line: 'clearing' },
    'Late Interest Passed On': { line: 'clearing' },
    'Carry Paid': { line: 'carry' },
    'Carry to Escrow': { line: 'carry' },
    'Escrow Released': { line: 'none' },
    'Escrow Returned': { line: 'carry' },
    Clawback: { line: 'carry' },
    'Contribution Refund': { line: 'contributions' },
    'Closing Interest': { line: 'clearing' },
    'Closing Interest Paid': { line: 'clearing' },
  },
  company: {
    Investment: { line: 'bought' },
    Sale: { line: 'sold' },
    Conversion: { line: 'converted' },
    'Sale Escrow Received': { line: 'released' },
    'Sale Escrow Written Off': { line: 'forgone' },
    Disbursement: spent,
    Interest: received,
    'Interest in Kind': { line: 'inKind' },
    Dividend: received,
    'Other Income': received,
    'Fund Expense': spent,
    'Portfolio Fee': { line: 'none' },
  },
  fund: {
    'Management Costs': { line: 'managementFees' },
    Disbursement: spent,
    Interest: received,
    'Other Income': received,
    'Fund Expense': spent,
    'Accrued Expense': { ...spent, cash: -1n },
    'Accrued Expense Paid': { line: 'none', cash: 0n },
    'Expense Offset': { ...spent, cash: 1n },
    'Expense Reimbursement': spent,
    'Bank Fees': spent,
    'Facility Drawdown': { line: 'facility' },
    'Facility Interest': spent,
    'Accrued Facility Interest': { ...spent, cash: -1n },
    'Facility Repayment': { line: 'facility' },
    'Unapplied Receipt': { line: 'clearing' },
    'Receipt Returned': { line: 'clearing' },
    'FX Gain': { line: 'exchange' },
    'FX Loss': { line: 'exchange' },
  },
};

/** What moves on the account stands with the types themselves, where lists that add it up read it as well. */
const wayOf = (source: TransactionSource, type: TransactionType) =>
  moneyWays.in[source].includes(type) ? 1n : moneyWays.out[source].includes(type) ? -1n : 0n;

const effectsWith = (source: TransactionSource) => {
  const effects: Partial<Record<TransactionType, MovementEffect>> = {};
  for (const type of transactionTypes) {
    const booked = BOOKED[source][type];
    const bank = wayOf(source, type);
    if (booked)
      effects[type] = booked.cash === undefined ? { ...booked, cash: bank } : { ...booked, cash: booked.cash, bank };
  }
  return effects;
};

const EFFECTS: Record<TransactionSource, Partial<Record<TransactionType, MovementEffect>>> = {
  partner: effectsWith('partner'),
  company: effectsWith('company'),
  fund: effectsWith('fund'),
};
