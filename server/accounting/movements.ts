import { capitalCostCodes } from '../../resources/chart.ts';
import { moneyWays, type transactionSources, transactionTypes } from '../../resources/kit/enums.ts';
import { AccountingError } from './errors.ts';

export type TransactionType = (typeof transactionTypes)[number];
/** Counterparty of a movement. */
export type TransactionSource = (typeof transactionSources)[number];

/** Line of the fund's accounts to which a movement belongs. */
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
/** `cash` is the change of spendable money; `bank` the change of the bank balance, if it differs. */
export type MovementEffect = { line: MovementLine; cash: 1n | 0n | -1n; bank?: 1n | 0n | -1n };

/** A movement and its expense category, if any. */
type Moved = { source: TransactionSource; type: TransactionType; expenseCategory?: string | null };

/** Returns whether money was spent on raising the fund, which reduces capital and is not a result. */
const isOfCapital = ({ expenseCategory }: Moved): boolean => capitalCostCodes.some((code) => code === expenseCategory);

/** Returns the effect of a completed transaction on the fund's cash and accounts. Throws UNKNOWN_MOVEMENT. */
export function effectOf(movement: Moved): MovementEffect {
  const { source, type } = movement;
  const effect = EFFECTS[source][type];
  if (!effect)
    throw new AccountingError('UNKNOWN_MOVEMENT', `'${type}' is not a movement between the fund and a ${source}.`);
  return effect.line === 'expenses' && isOfCapital(movement) ? { ...effect, line: 'offering' } : effect;
}

/**
 * Returns the change of the fund's value. A facility drawing and pass-through money are liabilities as soon as they are
 * cash, so they change nothing.
 */
export const worthOf = ({ line, cash }: MovementEffect): bigint =>
  line === 'facility' || line === 'clearing' ? 0n : cash;

/** Returns the partner or company id of a movement. Throws UNKNOWN_MOVEMENT if it has none. */
export function counterpartyOf({ source, partnerId, companyId }: Counterparty): string {
  const id = source === 'partner' ? partnerId : companyId;
  if (!id) throw new AccountingError('UNKNOWN_MOVEMENT', `A movement with a ${source} must have its id.`);
  return id;
}

type Counterparty = { source: TransactionSource; partnerId?: string | null; companyId?: string | null };

/** Line of a type, and its change of spendable money if it differs from the bank balance. */
type Booked = { line: MovementLine; cash?: 1n | 0n | -1n };

const received: Booked = { line: 'income' };
const spent: Booked = { line: 'expenses' };

/**
 * Management Costs are the manager's fee; all other spending of the fund is an expense. Payments from a company to the
 * manager do not touch the fund. Onboarding fees are income of the fund.
 * Payables are not spendable, so an expense reduces cash when accrued and not when paid. Expenses that the manager
 * bears reduce expenses: either the payable decreases, or cash comes in.
 * Carry in escrow has left the fund like paid carry, so a release changes nothing, and a return is cash. Interest in
 * kind is income that adds to the holding without money.
 * Sale proceeds in escrow are not cash until released; lost escrow never was.
 * A facility drawing is cash and a liability at once, so value does not change. A refund reverses a contribution. Later
 * closing interest, and late interest due to other partners, pass through the fund without changing its value.
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

/**
 * The direction of the bank movement is defined with the transaction types, because lists that add them up need it too.
 */
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
