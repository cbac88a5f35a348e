import sql from 'sql-template-tag';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Action } from '../../core/entity/slots.ts';
import { cashByAccount } from '../../ledger/generalLedger/bankCash.ts';

const LAST_DAY = '9999-12-31';

/**
 * Returns the ledger balance of a fund's bank account today and on the last day of its last statement, with the bank's
 * balance.
 */
export const showCash: Action<'bank-accounts/cash'> = async ({ tx }, { row }) => {
  const { id, ownerId } = row;
  const fund = await tx.first<{ currency: string }>(sql`select currency from funds where id = ${ownerId}`);
  const currency = fund?.currency ?? row.currency;
  const on = async (day: string) =>
    (await cashByAccount(tx, ownerId, day)).find(({ bankAccountId }) => bankAccountId === id)?.cents ?? 0n;
  const last = await tx.first<{ day: string; bank: string }>(
    sql`select s.ends_on as day, s.closing_balance::text as bank from bank_statements s
      where s.bank_account_id = ${id} and s.currency = ${currency} and s.status = 'imported' and ${notDeleted('s')}
      order by s.ends_on desc, s.imported_at desc limit 1`,
  );
  const money = (cents: bigint) => formatMoney(cents, currency);
  const books = money(await on(LAST_DAY));
  if (!last) return { cash: { currency, books, bank: null, day: null, booksThen: null, difference: null } };
  const [bank, then] = [centsOf(currency, last.bank), await on(last.day)];
  return {
    cash: { currency, books, bank: money(bank), day: last.day, booksThen: money(then), difference: money(bank - then) },
  };
};
