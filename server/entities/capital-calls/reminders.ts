import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { announceCall } from './announce.ts';

/** Days from the due date (negative before it) of payment reminders. */
const REMINDERS = [-7, -3, -1, 0, 1, 7];

/** The last reminder. */
export const LAST_REMINDER = Math.max(...REMINDERS);

/** Funds of one time zone, and today's date there. */
export interface Place {
  zone: string;
  day: string;
}

interface Due {
  lineId: string;
  callId: string;
  dueDate: string;
  day: number;
}

/**
 * Sends the latest due reminder to partners that still owe on a line, once per line, due date and reminder: a missed
 * one goes out late with the current number of days, and earlier ones are skipped.
 */
export const remindOwing = async (tx: Tx, { zone, day: today }: Place): Promise<void> => {
  const due = await tx.rows<Due>(
    sql`with owing as (
        select l.id, l.capital_call_id, coalesce(l.due_date, c.due_date) as due_date
        from capital_calls c join funds f on f.id = c.fund_id join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
        where ${inStates('capital-calls', 'open', 'c')} and ${notDeleted('c')} and c.outstanding > 0
          and coalesce(f.time_zone, 'UTC') = ${zone} and l.outstanding > 0),
      reached as (
        select o.*, (select max(r) from unnest(${REMINDERS}::integer[]) r where o.due_date + r <= ${today}::date) as day from owing o),
      told as (
        insert into call_reminders (line_id, due_date, day) select id, due_date, day from reached where day is not null
        on conflict do nothing returning line_id)
      select r.id as "lineId", r.capital_call_id as "callId", r.due_date as "dueDate", r.day
      from reached r join told t on t.line_id = r.id order by r.capital_call_id, r.due_date`,
  );
  for (const group of grouped(due)) {
    const [first] = group;
    await announceCall(tx, first.callId, {
      tells: 'owed',
      word: `due ${first.day} ${first.dueDate}`,
      noted: { dueDate: first.dueDate, reminder: first.day },
      lines: group.map(({ lineId }) => lineId),
    });
  }
};

/** After a new due date was announced, reminders for past days are skipped. */
export const passReached = (tx: Tx, callId: string, today: string) =>
  tx.run(
    sql`insert into call_reminders (line_id, due_date, day)
      select l.id, l.due_date, r from capital_call_lines l, unnest(${REMINDERS}::integer[]) r
      where l.capital_call_id = ${callId} and ${notDeleted('l')} and l.due_date + r <= ${today}::date on conflict do nothing`,
  );

/** Records a reminder on the partners' lines with its time, ISO 8601. */
export const noteReminded = (
  tx: Tx,
  lineIds: readonly string[],
  { dueDate, reminder, moment }: { dueDate: string; reminder: number; moment: string },
) =>
  tx.run(
    sql`update call_reminders set sent_at = ${moment} where line_id = any(${lineIds}::uuid[]) and due_date = ${dueDate}
      and day = ${reminder}`,
  );

/** Groups lines of one call with the same reminder. */
const grouped = (due: readonly Due[]): [Due, ...Due[]][] => {
  const groups = new Map<string, [Due, ...Due[]]>();
  for (const line of due) {
    const key = `${line.callId} ${line.dueDate} ${line.day}`;
    const known = groups.get(key);
    if (known) known.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};
