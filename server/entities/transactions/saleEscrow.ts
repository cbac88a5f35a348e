import type { RecordOf } from '../../../resources/index.ts';
import { rowOf, transactionTypes } from '../../../resources/transactionTypes/lists.ts';
import { formatMoney } from '../../accounting/money.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { firstOf, openStandingFrom, saleEscrowOf } from '../../ledger/standing.ts';
import type { Settling } from './available.ts';

type Transaction = RecordOf<'transactions'>;

/** Types that draw on a company's sale escrow. */
const taking = transactionTypes.filter((type) => rowOf[type].drawsOn.includes('saleEscrow'));

/** Returns the change of a company's sale escrow by a movement, in minor units. */
const addedBy = ({ type, amount, escrowAmount, currency }: Transaction): bigint => {
  if (taking.includes(type)) return -centsOf(currency, amount);
  return type === 'Sale' ? centsOf(currency, escrowAmount ?? '0') : 0n;
};

/**
 * Checks that receipts and write-offs do not exceed a company's sale escrow, on their dates and later; earlier items of
 * the list count. The fund is locked. Throws 409.
 */
export const checkSaleEscrow = async (tx: Tx, fundId: string, settling: readonly Settling[]) => {
  const companies = new Set(
    settling.flatMap(({ transaction: t }) => (taking.includes(t.type) ? t.companyId : null) ?? []),
  );
  const from = firstOf(settling.map(({ valueDate }) => valueDate));
  for (const companyId of companies) {
    const escrow = await openStandingFrom(tx, fundId, saleEscrowOf(companyId), from);
    for (const { transaction, valueDate } of settling) {
      if (transaction.companyId !== companyId) continue;
      const { amount, currency, type } = transaction;
      const left = escrow.lowestFrom(valueDate).cents;
      if (taking.includes(type) && left < centsOf(currency, amount)) {
        const there = money(formatMoney(left, currency), currency);
        const values = { there, amount: money(amount, currency), day: onDay(valueDate) };
        const message = messageFor('refusals.transactions.aboveSaleEscrow', values);
        throw conflict(message, [{ field: 'amount', message }]);
      }
      escrow.enter({ day: valueDate, cents: addedBy(transaction) });
    }
  }
};

/**
 * Checks that nothing was received from or written off a sale's escrow, before the sale's reversal. The fund is locked.
 * Throws 409.
 */
export const checkEscrowUntouched = async (tx: Tx, sale: Transaction, on: string) => {
  const put = sale.companyId && !taking.includes(sale.type) ? addedBy(sale) : 0n;
  if (!sale.companyId || put === 0n) return;
  const escrow = await openStandingFrom(tx, sale.fundId, saleEscrowOf(sale.companyId), on);
  if (escrow.lowestFrom(on).cents < put) throw conflict('refusals.transactions.saleEscrowGone');
};
