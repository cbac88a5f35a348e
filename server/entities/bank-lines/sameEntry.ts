import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, money, onDay, word } from '../../core/i18n/message.ts';
import { isOnBankLine } from '../../ledger/bankLines.ts';
import { NEARBY_DAYS } from '../transactions/sameInvoice.ts';
import type { BankLine } from './unapplied.ts';

type Transaction = RecordOf<'transactions'>;

/**
 * Checks for an entry of the same type and amount that no bank line shows yet: usually the same movement entered by
 * hand, so the user must match the line with it, or confirm that it is another one. The fund must be locked. Throws 422
 * on `confirmSameEntry`.
 */
export const checkSameEntry = async (
  tx: Tx,
  { fundId, amount, currency }: BankLine,
  { type, day }: { type: string; day: string },
): Promise<void> => {
  const same = await tx.first<Pick<Transaction, 'id' | 'reference' | 'tradeDate'>>(
    sql`select id, reference, trade_date as "tradeDate" from transactions t
      where fund_id = ${fundId} and source = 'fund' and type = ${type} and currency = ${currency} and amount = ${amount}::numeric
        and status in ('pending', 'approved', 'completed') and reversal_of_id is null and ${notDeleted()}
        and least(abs(trade_date - ${day}::date), abs(coalesce(value_date, trade_date) - ${day}::date)) <= ${NEARBY_DAYS}::int
        and not ${isOnBankLine('t')}
        and not exists (select from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')})
      order by abs(trade_date - ${day}::date), id limit 1`,
  );
  if (!same) return;
  throw invalid(
    'confirmSameEntry',
    messageFor('refusals.bankLines.sameEntry', {
      entry: same.reference || word(`choices.${type}`),
      day: onDay(same.tradeDate),
      amount: money(amount, currency),
      other: { record: 'transactions', id: same.id },
    }),
  );
};
