import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { TransactionType } from '../../accounting/movements.ts';
import { invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { money, onDay, say, word } from '../../core/words/said.ts';

type Transaction = RecordOf<'transactions'>;
type Paying = { transaction: Transaction; valueDate: string; isSameInvoiceConfirmed: boolean };

/** Most days between two entries of one invoice. */
const NEARBY_DAYS = 7;

/** Types that pay an invoice, with the type that entered it before: both belong to one invoice by design. */
const PAID_BY = { 'Accrued Expense Paid': 'Accrued Expense' } as const satisfies Partial<
  Record<TransactionType, TransactionType>
>;

type Same = Pick<Transaction, 'id' | 'type' | 'reference' | 'payee' | 'amount' | 'currency' | 'tradeDate'>;

/**
 * An entry with the payee, amount and currency of a completed one of the fund, or of an earlier one of the list, whose trade or
 * value dates are at most seven days apart: mostly the same invoice entered twice, so the person who completes it confirms that
 * it is another one. Reversed entries do not count, and imports are not asked. The fund has to be locked. Throws 422 on
 * `confirmSameInvoice`.
 */
export const checkSameInvoice = async (tx: Tx, fundId: string, paying: readonly Paying[]): Promise<void> => {
  const all = paying.filter(({ transaction }) => transaction.payee);
  if (tx.isImport || all.every(({ isSameInvoiceConfirmed }) => isSameInvoiceConfirmed)) return;
  const ids = all.map(({ transaction }) => transaction.id);
  const days = all.map(({ valueDate }) => valueDate);
  const isAsked = all.map(({ isSameInvoiceConfirmed }) => !isSameInvoiceConfirmed);
  const given = sql`unnest(${ids}::uuid[], ${days}::date[], ${isAsked}::boolean[]) with ordinality as g(id, day, asked, at)`;
  const same = await tx.first<Same>(
    sql`with g as materialized (select * from ${given})
      select t.id, t.type, t.reference, t.payee, t.amount, t.currency, t.trade_date as "tradeDate"
      from g join transactions mine on mine.id = g.id
      join transactions t on t.fund_id = ${fundId} and t.currency = mine.currency and t.amount = mine.amount and t.id <> mine.id
        and spelling_key(t.payee) = spelling_key(mine.payee) and t.reversal_of_id is null and ${living()}
      left join g earlier on earlier.id = t.id and earlier.at < g.at
      where g.asked and (t.status = 'completed' or earlier.id is not null)
        and least(abs(t.trade_date - mine.trade_date), abs(coalesce(earlier.day, t.value_date, t.trade_date) - g.day)) <= ${NEARBY_DAYS}::int
        and not exists (select from unnest(${Object.keys(PAID_BY)}::text[], ${Object.values(PAID_BY)}::text[]) as p(paying, entering)
          where (p.paying, p.entering) in ((t.type, mine.type), (mine.type, t.type)))
        and not exists (select from transactions r where r.reversal_of_id = t.id and ${living('r')})
      order by g.at, t.trade_date desc, t.id limit 1`,
  );
  if (!same) return;
  const { id, type, reference, payee, amount, currency, tradeDate } = same;
  throw invalid(
    'confirmSameInvoice',
    say('refusals.transactions.sameInvoice', {
      entry: reference || word(`choices.${type}`),
      day: onDay(tradeDate),
      payee: payee ?? '',
      amount: money(amount, currency),
      other: { record: 'transactions', id },
    }),
  );
};
