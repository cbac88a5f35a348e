import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { max } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { costOf, firstOf, openStandingFrom } from '../../ledger/standing.ts';
import type { Settling } from './available.ts';

type Transaction = RecordOf<'transactions'>;

/** Returns the declared cost of a partial sale. */
const saidBy = ({ type, costRelieved, fullExit, currency }: Transaction): bigint | null =>
  type === 'Sale' && !fullExit && costRelieved !== null ? centsOf(currency, costRelieved) : null;

/** Returns the declared change of a company's held cost by a movement. */
const addedBy = (transaction: Transaction): bigint => {
  const { type, amount, currency } = transaction;
  if (type === 'Investment' || type === 'Interest in Kind') return centsOf(currency, amount);
  return -(saidBy(transaction) ?? 0n);
};

/**
 * Checks that declared sale costs do not exceed the held cost of the company on their dates; earlier items of the list
 * count. Imported rows are facts. The fund is locked. Throws 409.
 */
export const checkSaleCost = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  const companies = new Set(settling.flatMap(({ transaction: t }) => (saidBy(t) === null ? null : t.companyId) ?? []));
  if (tx.isImport) return;
  const from = firstOf(settling.map(({ valueDate }) => valueDate));
  for (const companyId of companies) {
    const costStanding = await openStandingFrom(tx, fundId, costOf(companyId), from);
    for (const { transaction, valueDate } of settling) {
      if (transaction.companyId !== companyId) continue;
      const said = saidBy(transaction);
      const there = costStanding.on(valueDate);
      if (said !== null && there < said) {
        const { currency, costRelieved } = transaction;
        const values = {
          there: money(formatMoney(max(0n, there), currency), currency),
          day: onDay(valueDate),
        };
        const message = messageFor('refusals.transactions.aboveCost', {
          ...values,
          amount: money(costRelieved ?? '0', currency),
        });
        throw conflict(message, [{ field: 'costRelieved', message }]);
      }
      costStanding.enter({ day: valueDate, cents: addedBy(transaction) });
    }
  }
};
