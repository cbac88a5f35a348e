import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';

/**
 * SQL of the ledger items that statement lines show: rows of fund_id, root (a transaction or distribution line; for a
 * management fee its transaction), line and bank_account_id. An unapplied receipt, its application and the bank
 * charges of a match all belong to the line.
 */
const shownByBanks: Sql = sql`select distinct on (b.fund_id, r.root) b.fund_id, r.root, b.id as line, b.bank_account_id
  from bank_lines b cross join unnest(array_remove(array[b.transaction_id, b.receipt_id, b.distribution_line_id, b.bank_charges_id], null)) as r(root)
  where ${inStates('bank-lines', 'booked', 'b')} and ${notDeleted('b')} order by b.fund_id, r.root, b.booked_on`;

/**
 * SQL of the cash sides with their bank account: the account of the statement line, else the receiving account of the
 * call, else the fund's default or only account. Rows of fund_id, effective_on, root, line (of a statement),
 * bank_account_id and cents.
 */
export const cashSides: Sql = sql`select g.fund_id, g.effective_on, g.cents, k.root, k.is_line, n.line,
    coalesce(n.bank_account_id, c.bank_account_id, f.bank_account_id, (
      select (array_agg(a.id))[1] from bank_accounts a where a.owner_kind = 'Fund' and a.owner_id = g.fund_id and a.status = 'active' and ${notDeleted('a')}
      having count(*) = 1)) as bank_account_id
  from gl_sides g join gl_journals j on j.fund_id = g.fund_id and j.id = g.journal_id join funds f on f.id = g.fund_id
    left join transactions t on j.source_kind = 'transactions' and t.id = j.source_id
    left join transactions p on j.source_kind = 'fee-runs' and p.fee_run_id = j.source_id and p.reversal_of_id is null
    cross join lateral (select coalesce(t.reversal_of_id, t.id, p.id, j.source_id) as root, j.source_kind = 'distribution-lines' as is_line) k
    left join (${shownByBanks}) n on n.fund_id = g.fund_id and n.root = k.root
    left join capital_call_lines l on l.id = t.capital_call_line_id left join capital_calls c on c.id = l.capital_call_id
  where g.account = '1000'`;

/** Cash of a fund by bank account, in minor units; null if no account is known. */
interface AccountCash {
  bankAccountId: string | null;
  cents: bigint;
}

/** Returns a fund's cash at the end of a day by bank account; the total is account 1000. */
export const cashByAccount = async (tx: Tx, fundId: string, day: string): Promise<AccountCash[]> => {
  const rows = await tx.rows<{ bankAccountId: string | null; cents: string }>(
    sql`select s.bank_account_id as "bankAccountId", sum(s.cents)::text as cents from (${cashSides}) s
      where s.fund_id = ${fundId} and s.effective_on <= ${day}::date group by 1 order by 1 nulls last`,
  );
  return rows.map((row) => ({ ...row, cents: BigInt(row.cents) }));
};
