import { capitalCostCodes } from '../../resources/chart.ts';
import { rowOf, type TransactionType, transactionTypes } from '../../resources/transactionTypes/lists.ts';
import type { CashDirection, Movement, MovementLine, TransactionSource } from '../../resources/transactionTypes/row.ts';
import { AccountingError } from './errors.ts';

export type { MovementLine, TransactionSource, TransactionType };

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

const SIGN: Readonly<Record<CashDirection, 1n | -1n>> = { in: 1n, out: -1n };
const signOf = (direction: CashDirection | null) => (direction ? SIGN[direction] : 0n);

const effectBy = ({ line, bank, spendable }: Movement): MovementEffect =>
  spendable === undefined ? { line, cash: signOf(bank) } : { line, cash: signOf(spendable), bank: signOf(bank) };

const effectsWith = (source: TransactionSource) => {
  const effects: Partial<Record<TransactionType, MovementEffect>> = {};
  for (const type of transactionTypes) {
    const movement = rowOf[type].sources[source];
    if (movement) effects[type] = effectBy(movement);
  }
  return effects;
};

const EFFECTS: Record<TransactionSource, Partial<Record<TransactionType, MovementEffect>>> = {
  partner: effectsWith('partner'),
  company: effectsWith('company'),
  fund: effectsWith('fund'),
};
