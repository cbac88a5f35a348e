import { AccountingError } from './errors.ts';

/** The specification's transaction types, and where the money moves. */
export type TransactionType =
  | 'Commitment'
  | 'Investment'
  | 'Management Costs'
  | 'Disbursement Fund to LP'
  | 'Disbursement'
  | 'Onboarding Fees'
  | 'Sale'
  | 'Conversion';
export type TransactionSource = 'partner' | 'company' | 'fund';

/** The line of the fund's accounts that a movement belongs to. */
export type MovementLine =
  | 'contributions'
  | 'distributions'
  | 'income'
  | 'managementFees'
  | 'expenses'
  | 'bought'
  | 'sold'
  | 'none';
export type MovementEffect = { line: MovementLine; cash: 1n | 0n | -1n };

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

/** Management Costs are the manager's fee; the fund's other costs are its Disbursements. Onboarding fees are the fund's income. */
const EFFECTS: Record<TransactionSource, Partial<Record<TransactionType, MovementEffect>>> = {
  partner: {
    Commitment: { line: 'none', cash: 0n },
    Investment: { line: 'contributions', cash: 1n },
    'Disbursement Fund to LP': { line: 'distributions', cash: -1n },
    'Onboarding Fees': { line: 'income', cash: 1n },
  },
  company: {
    Investment: { line: 'bought', cash: -1n },
    Sale: { line: 'sold', cash: 1n },
    Conversion: { line: 'none', cash: 0n },
    Disbursement: { line: 'expenses', cash: -1n },
  },
  fund: {
    'Management Costs': { line: 'managementFees', cash: -1n },
    Disbursement: { line: 'expenses', cash: -1n },
  },
};
