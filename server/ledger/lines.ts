import sql, { type Sql } from 'sql-template-tag';
import { lineBalance, lineStatus } from '../accounting/lineStatus.ts';
import { formatMoney } from '../accounting/money.ts';
import { centsOf } from '../core/base/money.ts';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';

interface Facts {
  id: string;
  amount: string;
  approved: string;
  currency: string;
  dueDate: string;
  graceDays: number;
  callStatus: string;
  reversed: boolean | null;
}

export type LineScope = { lineId: string } | { callId: string } | { fundId: string } | 'all';

/**
 * Works out, from the ledger, what is approved and outstanding on the lines of issued calls and how they stand on a day.
 * Lines that did not change are not touched. A line left unpaid on a completed call was written off.
 */
export const refreshLines = async (tx: Tx, scope: LineScope, day: string): Promise<void> => {
  const lines = (await tx.rows<Facts>(factsQuery(scope))).map((l) => derive(l, day));
  if (!lines.length) return;
  const column = (pick: (line: (typeof lines)[number]) => string) => lines.map(pick);
  await tx.run(
    sql`update capital_call_lines l set approved_amount = v.approved, outstanding = v.outstanding, payment_status = v.status
      from unnest(${column((l) => l.id)}::uuid[], ${column((l) => l.approved)}::numeric[], ${column((l) => l.outstanding)}::numeric[], ${column((l) => l.status)}::text[])
        as v(id, approved, outstanding, status)
      where l.id = v.id and (l.approved_amount, l.outstanding, l.payment_status) is distinct from (v.approved, v.outstanding, v.status)`,
  );
};

/**
 * The same for one line of an issued call, and for the call by what changed on the line: what its thousands of other lines
 * amount to is not added up again. Line and call have to be locked.
 */
export const refreshLine = async (tx: Tx, lineId: string, day: string): Promise<void> => {
  const balances = () =>
    tx.first<{ paid: string; outstanding: string }>(
      sql`select coalesce(approved_amount, 0)::numeric(20,2) as paid, coalesce(outstanding, 0)::numeric(20,2) as outstanding
        from capital_call_lines where id = ${lineId}`,
    );
  const before = await balances();
  await refreshLines(tx, { lineId }, day);
  const after = await balances();
  if (!before || !after || (before.paid === after.paid && before.outstanding === after.outstanding)) return;
  await tx.run(
    sql`update capital_calls c set paid = coalesce(c.paid, 0) + ${after.paid}::numeric - ${before.paid}::numeric,
        outstanding = coalesce(c.outstanding, 0) + ${after.outstanding}::numeric - ${before.outstanding}::numeric
      from capital_call_lines l where l.id = ${lineId} and c.id = l.capital_call_id`,
  );
};

const derive = ({ id, amount, approved, currency, dueDate, graceDays, callStatus, reversed }: Facts, day: string) => {
  const owed = { amount: centsOf(currency, amount), approved: centsOf(currency, approved) };
  const isPaid = owed.approved >= owed.amount;
  const isCallCancelled = callStatus === 'Cancelled' || (callStatus === 'Completed' && !isPaid);
  const status = lineStatus({
    ...owed,
    dueDate,
    graceDays,
    today: day,
    isCallCancelled,
    isLastDecisionReversal: reversed === true,
  });
  const outstanding = formatMoney(isCallCancelled ? 0n : lineBalance(owed).outstanding, currency);
  return { id, approved, outstanding, status };
};

const conditions = (scope: LineScope): Sql => {
  if (scope === 'all') return sql`true`;
  if ('lineId' in scope) return sql`l.id = ${scope.lineId}`;
  return 'callId' in scope ? sql`l.capital_call_id = ${scope.callId}` : sql`l.fund_id = ${scope.fundId}`;
};

/** That an entry is completed is asked inside the sums, so that nothing but the line's own index leads to its entries. */
const factsQuery = (scope: LineScope) =>
  sql`select l.id, l.amount, coalesce(t.approved, 0)::numeric(20,2) as approved, f.currency, coalesce(l.due_date, c.due_date) as "dueDate",
      coalesce(f.grace_days, 0) as "graceDays", c.status as "callStatus", t.reversed
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id
    left join lateral (
      select sum(case when x.reversal_of_id is null then x.amount else -x.amount end) filter (where x.status = 'completed') as approved,
        (array_agg(x.reversal_of_id is not null order by x.id desc) filter (where x.status = 'completed'))[1] as reversed
      from transactions x where x.capital_call_line_id = l.id and ${living('x')}
    ) t on true
    where ${living('l')} and ${living('c')} and c.status <> 'Draft' and ${conditions(scope)}`;
