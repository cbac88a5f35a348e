import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { invalid } from '../../core/base/errors.ts';
import { amountIn, eitherAmount } from '../../core/base/money.ts';
import { emptyToNull } from '../../core/entity/records.ts';
import { messageFor, money } from '../../core/i18n/message.ts';

const parts = ['capital', 'gain', 'income'] as const;

/**
 * Checks the amounts of a transaction: the parts of a distribution, including withheld tax, add up to its gross amount,
 * and recallable and offset amounts do not exceed it. Throws 422.
 */
export const checkAmounts = (currency: string, changed: PatchOf<'transactions'>, next: PatchOf<'transactions'>) => {
  const amount = eitherAmount(currency, 'amount', changed.amount, next.amount);
  const optional = (field: 'recallable' | 'costRelieved' | 'escrowAmount' | 'offsetAmount') =>
    emptyToNull(next[field]) === null ? null : eitherAmount(currency, field, changed[field], next[field]);
  const recallable = optional('recallable');
  optional('costRelieved');
  optional('escrowAmount');
  if (recallable !== null && recallable > amount) throw invalid('recallable', 'refusals.transactions.aboveAmount');
  const offset = optional('offsetAmount');
  if (offset !== null && offset > amount) throw invalid('offsetAmount', 'refusals.transactions.aboveAmount');
  if (next.breakdown) checkBreakdown(currency, amount, next.breakdown);
};

type Breakdown = NonNullable<RecordOf<'transactions'>['breakdown']>;

const checkBreakdown = (currency: string, amount: bigint, breakdown: Breakdown) => {
  const part = (name: keyof Breakdown) =>
    emptyToNull(breakdown[name]) === null ? 0n : amountIn(currency, `breakdown.${name}`, breakdown[name]);
  const added = sum(parts.map(part));
  if (added !== amount && added !== 0n)
    throw invalid(
      'breakdown',
      messageFor('refusals.transactions.partsDiffer', { sum: money(formatMoney(added, currency), currency) }),
    );
  if (part('withheldTax') > amount) throw invalid('breakdown.withheldTax', 'refusals.transactions.aboveAmount');
};
