import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { rowOf, transactionTypes } from '../../../resources/transactionTypes/lists.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Question } from '../../core/entity/slots.ts';
import { messageFor, money, onDay, type Value, word } from '../../core/i18n/message.ts';

type Transaction = RecordOf<'transactions'>;
type Paying = { transaction: Transaction; valueDate: string; isSameInvoiceConfirmed: boolean };

/** Maximum days between two entries of one invoice. */
export const NEARBY_DAYS = 7;

/** Types that pay an invoice, with the type that accrued it: both refer to one invoice by design. */
const invoicePairs = transactionTypes.flatMap((type) => {
  const { pays } = rowOf[type];
  return pays ? [[type, pays] as const] : [];
});

type Same = Pick<Transaction, 'id' | 'type' | 'reference' | 'payee' | 'amount' | 'currency' | 'tradeDate'> & {
  /** Found by payee, amount and date; otherwise by a reference that differs only by leading zeros. */
  isPayee: boolean;
};

/**
 * Finds an entry that is probably the same invoice as a new one: same payee, amount and currency and a trade or value
 * date at most seven days apart, or a reference that differs only by leading zeros. Reversed entries do not count.
 * `counts` limits the older entries `t`; `earlier` is such an entry's row in the list.
 */
const sameEntry = (tx: Tx, fundId: string, entries: readonly { id: string; day: string }[], counts: Sql) => {
  const ids = entries.map(({ id }) => id);
  const days = entries.map(({ day }) => day);
  const given = sql`unnest(${ids}::uuid[], ${days}::date[]) with ordinality as g(id, day, at)`;
  return tx.first<Same>(
    sql`with g as materialized (select * from ${given})
      select t.id, t.type, t.reference, t.payee, t.amount, t.currency, t.trade_date as "tradeDate", found.is_payee as "isPayee"
      from g join transactions mine on mine.id = g.id
      cross join lateral (
        select id, true as is_payee from transactions where fund_id = ${fundId} and currency = mine.currency
          and amount = mine.amount and spelling_key(payee) = spelling_key(mine.payee) and ${notDeleted(null)}
        union all
        select id, false from transactions where fund_id = ${fundId} and reference is not null
          and spelling_group(reference) = spelling_group(mine.reference) and ${notDeleted(null)}
      ) found
      join transactions t on t.id = found.id and t.id <> mine.id and t.reversal_of_id is null
      left join g earlier on earlier.id = t.id and earlier.at < g.at
      where ${counts}
        and (not is_payee
          or least(abs(t.trade_date - mine.trade_date), abs(coalesce(earlier.day, t.value_date, t.trade_date) - g.day)) <= ${NEARBY_DAYS}::int)
        and not exists (select from unnest(${invoicePairs.map(([type]) => type)}::text[], ${invoicePairs.map(([, pays]) => pays)}::text[]) as p(paying, entering)
          where (p.paying, p.entering) in ((t.type, mine.type), (mine.type, t.type)))
        and not exists (select from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')})
      order by g.at, is_payee desc, t.trade_date desc, t.id limit 1`,
  );
};

/** Message values of the other entry. */
const valuesOf = ({ id, type, reference, payee, amount, currency, tradeDate }: Same): Record<string, Value> => ({
  entry: reference || word(`choices.${type}`),
  day: onDay(tradeDate),
  payee: payee ?? '',
  amount: money(amount, currency),
  other: { record: 'transactions', id },
});

/**
 * Requires confirmation that completed entries are other invoices than existing ones, or than earlier ones of the list.
 * Imports of history need none. The fund must be locked. Throws 422 on `confirmSameInvoice`.
 */
export const checkSameInvoice = async (tx: Tx, fundId: string, paying: readonly Paying[]): Promise<void> => {
  const all = paying.filter(({ transaction }) => transaction.payee || transaction.reference);
  const asked = all.flatMap(({ transaction, isSameInvoiceConfirmed }) =>
    isSameInvoiceConfirmed ? [] : [transaction.id],
  );
  if (tx.isImport || !asked.length) return;
  const entries = all.map(({ transaction: { id }, valueDate: day }) => ({ id, day }));
  const counts = sql`g.id = any(${asked}::uuid[]) and (t.status = 'completed' or earlier.id is not null)`;
  const same = await sameEntry(tx, fundId, entries, counts);
  if (!same) return;
  const message = same.isPayee ? 'refusals.transactions.sameInvoice' : 'refusals.transactions.sameReference';
  throw invalid('confirmSameInvoice', messageFor(message, valuesOf(same)));
};

/** Asks whether a spreadsheet row is an invoice that was entered before, whether paid or unpaid. */
export const questionOf = async (tx: Tx, { id, fundId, valueDate, tradeDate }: Transaction): Promise<Question[]> => {
  const counts = sql`t.status in ('pending', 'approved', 'completed')`;
  const same = await sameEntry(tx, fundId, [{ id, day: valueDate ?? tradeDate }], counts);
  if (!same) return [];
  return [
    {
      field: same.isPayee ? 'amount' : 'reference',
      message: messageFor(
        same.isPayee ? 'refusals.imports.sameInvoice' : 'refusals.imports.sameReference',
        valuesOf(same),
      ),
      resource: 'transactions',
      id: same.id,
    },
  ];
};
