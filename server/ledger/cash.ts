import sql from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import { effectOf, type TransactionSource, type TransactionType } from '../accounting/movements.ts';
import { sum } from '../accounting/rounding.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { accountingDate } from './dates.ts';

/** What the fund has in the bank by its ledger, at the end of a day where one is given, as a decimal string. */
export const cashOf = async (tx: Tx, fundId: string, day: string | null = null): Promise<string> => {
  const rows = await tx.rows<{ source: TransactionSource; type: TransactionType; currency: string; amount: string }>(
    sql`select t.source, t.type, f.currency, sum(case when t.reversal_of_id is null then t.amount else -t.amount end)::numeric(20,2) as amount
      from transactions t join funds f on f.id = t.fund_id
      where t.fund_id = ${fundId} and t.status = 'completed' and ${living()}
        and (${day}::date is null or ${accountingDate()} <= ${day}::date) group by 1, 2, 3`,
  );
  const cents = sum(rows.map((r) => effectOf(r).cash * centsOf(r.currency, r.amount)));
  return formatMoney(cents, rows[0]?.currency ?? 'USD');
};
