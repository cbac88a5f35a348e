import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { lineBalance, lineStatus } from '../../accounting/lineStatus.ts';
import { formatMoney } from '../../accounting/money.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { signed } from './signed.ts';

interface Facts {
  id: string;
  amount: string;
  approved: string;
  /** Stored and changed; null if it follows from the other columns. */
  outstanding: string | null;
  currency: string;
  dueDate: string;
  graceDays: number;
  callStatus: RecordOf<'capital-calls'>['status'];
  reversed: boolean | null;
}

type LineScope = { callId: string } | { fundId: string } | { within: (fundColumn: string) => Sql };

/** Changes of call lines by entries, in minor units. */
interface Changes {
  changes: readonly { lineId: string; approved: bigint; outstanding: bigint }[];
  /** Calls with all lines to refresh. */
  callIds: readonly string[];
  currency: string;
}

const present = () => new Date().toISOString().slice(0, 10);

/**
 * Recomputes approved and outstanding amounts and the status of issued call lines on a day from the ledger. Unchanged
 * lines are not updated. The unpaid rest of a line on a completed call counts as written off.
 */
export const refreshLines = async (tx: Tx, scope: LineScope, day: string): Promise<void> =>
  store(tx, await tx.rows<Facts>(factsQuery(summed, conditions(scope))), day);

/** Adds changes to approved and outstanding amounts of lines, and updates their status on a day (default today). */
export const changeLines = async (tx: Tx, { changes, callIds, currency }: Changes, day: string | null) => {
  const ids = changes.map(({ lineId }) => lineId);
  const column = (pick: (change: (typeof changes)[number]) => bigint) =>
    changes.map((change) => formatMoney(pick(change), currency));
  const balances: Balances = {
    approved: sql`coalesce(l.approved_amount, 0) + coalesce(m.approved, 0)`,
    outstanding: sql`coalesce(l.outstanding, 0) + coalesce(m.outstanding, 0)`,
    from: sql`left join unnest(${ids}::uuid[], ${column((c) => c.approved)}::numeric[], ${column((c) => c.outstanding)}::numeric[])
      as m(id, approved, outstanding) on m.id = l.id`,
  };
  // A single id uses `=` so that the session keeps its query plan.
  const within =
    ids.length === 1 && !callIds.length
      ? sql`l.id = ${ids[0]}::uuid`
      : sql`(l.id = any(${ids}::uuid[]) or l.capital_call_id = any(${callIds}::uuid[]))`;
  await store(tx, await tx.rows<Facts>(factsQuery(balances, within)), day ?? present());
};

/** Updates the line statuses of a call on a day after its due date or state changed, without a payment. */
export const standLines = (tx: Tx, callId: string, day: string): Promise<void> =>
  changeLines(tx, { changes: [], callIds: [callId], currency: 'USD' }, day);

const store = async (tx: Tx, facts: readonly Facts[], day: string): Promise<void> => {
  const lines = facts.map((l) => derive(l, day));
  if (!lines.length) return;
  const column = (pick: (line: (typeof lines)[number]) => string) => lines.map(pick);
  await tx.run(
    sql`update capital_call_lines l set approved_amount = v.approved, outstanding = v.outstanding, written_off = v.written, overpaid = v.overpaid, is_overpaid = v.overpaid > 0, payment_status = v.status, updated_at = now()
      from unnest(${column((l) => l.id)}::uuid[], ${column((l) => l.approved)}::numeric[], ${column((l) => l.outstanding)}::numeric[],
        ${column((l) => l.writtenOff)}::numeric[], ${column((l) => l.overpaid)}::numeric[], ${column((l) => l.status)}::text[])
        as v(id, approved, outstanding, written, overpaid, status)
      where l.id = v.id and (l.approved_amount, l.outstanding, l.written_off, l.overpaid, l.payment_status)
        is distinct from (v.approved, v.outstanding, v.written, v.overpaid, v.status)`,
  );
};

const derive = (facts: Facts, day: string) => {
  const { id, amount, approved, currency, dueDate, graceDays, callStatus, reversed } = facts;
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
  const outstanding = facts.outstanding ?? formatMoney(isCallCancelled ? 0n : lineBalance(owed).outstanding, currency);
  const lacks = callStatus === 'Completed' ? lineBalance(owed).outstanding : 0n;
  const writtenOff = formatMoney(lacks, currency);
  const overpaid = formatMoney(lineBalance(owed).overpaid, currency);
  return { id, approved, outstanding, writtenOff, overpaid, status };
};

const conditions = (scope: LineScope): Sql => {
  if ('within' in scope) return scope.within('l.fund_id');
  return 'callId' in scope ? sql`l.capital_call_id = ${scope.callId}` : sql`l.fund_id = ${scope.fundId}`;
};

/** SQL for the balances of lines `l`; entries of a line are `t`. */
interface Balances {
  approved: Sql;
  outstanding: Sql;
  from: Sql;
}
const summed: Balances = { approved: sql`coalesce(t.approved, 0)`, outstanding: sql`null`, from: sql`` };

/** The completed condition is inside the aggregates so that only the index on the line can be used. */
const factsQuery = ({ approved, outstanding, from }: Balances, within: Sql) =>
  sql`select l.id, l.amount, (${approved})::numeric(20,2) as approved, (${outstanding})::numeric(20,2) as outstanding, f.currency,
      coalesce(l.due_date, c.due_date) as "dueDate", coalesce(f.grace_days, 0) as "graceDays", c.status as "callStatus", t.reversed
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id join funds f on f.id = l.fund_id ${from}
    left join lateral (
      select sum(${signed('x')}) filter (where x.status = 'completed') as approved,
        (array_agg(x.reversal_of_id is not null order by x.id desc) filter (where x.status = 'completed'))[1] as reversed
      from transactions x where x.capital_call_line_id = l.id and ${notDeleted('x')}
    ) t on true
    where ${notDeleted('l')} and ${notDeleted('c')} and c.status <> 'Draft' and ${within}`;
