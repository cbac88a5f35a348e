import sql from 'sql-template-tag';
import { addDays } from '../../accounting/dates.ts';
import type { Tx } from '../../db/tx.ts';
import { useEffective } from '../bankAccounts.ts';
import { refreshTotals } from '../totals.ts';
import { refreshLines } from './lines.ts';
import { announceCall } from './notices.ts';

/** Days before (negative) and after the due date on which partners who still owe are reminded. */
const REMINDERS = [-7, -3, -1, 0, 1, 7];

interface Lapsed {
  id: string;
  fundId: string;
}

/**
 * The daily look at open calls: those past due date and grace become Overdue, their lines follow, and partners who still
 * owe are reminded. May run as often as one likes and on several servers: what is done is not done again.
 * Answers the number of calls that lapsed.
 */
export const sweepOverdue = async (tx: Tx, today: string): Promise<number> => {
  const lapsed = await tx.rows<Lapsed>(
    sql`update capital_calls c set status = 'Overdue', version = c.version + 1, updated_at = now() from funds f
      where f.id = c.fund_id and c.status in ('Issued', 'Active') and c.deleted_at is null and c.outstanding > 0
        and c.due_date + coalesce(f.grace_days, 0) < ${today}::date
      returning c.id, c.fund_id as "fundId"`,
  );
  for (const { id } of lapsed) await refreshLines(tx, { callId: id }, today);
  for (const day of REMINDERS) await remind(tx, today, day);
  await endRecalls(tx, today);
  await useEffective(tx, today);
  return lapsed.length;
};

/** The right to call a distribution again ends on a day; from then on it is no longer unfunded. */
const endRecalls = async (tx: Tx, today: string) => {
  const funds = await tx.rows<{ id: string }>(
    sql`select distinct t.fund_id as id from transactions t join commitments k on k.fund_id = t.fund_id and k.partner_id = t.partner_id
      where t.status = 'completed' and t.deleted_at is null and t.recallable > 0 and k.recallable > 0 and k.deleted_at is null
        and t.recallable_until between ${addDays(today, -31)} and ${addDays(today, -1)}`,
  );
  for (const { id } of funds) await refreshTotals(tx, id, { day: today });
};

const remind = async (tx: Tx, today: string, day: number) => {
  const calls = await tx.rows<{ id: string; title: string }>(
    sql`select c.id, 'Capital call ' || c.call_number || ' of ' || f.name as title from capital_calls c join funds f on f.id = c.fund_id
      where c.status in ('Issued', 'Active', 'Overdue') and c.deleted_at is null and c.outstanding > 0 and c.due_date = ${addDays(today, -day)}`,
  );
  for (const { id, title } of calls)
    await announceCall({ tx }, id, {
      word: `due ${day} ${addDays(today, -day)}`,
      title: `${title} ${wording(day)}`,
      type: day > 0 ? 'CAPITAL_CALL_OVERDUE' : 'CAPITAL_CALL_DUE_SOON',
      owing: true,
    });
};

const wording = (day: number) => {
  if (day === 0) return 'is due today';
  const days = `${Math.abs(day)} day${Math.abs(day) === 1 ? '' : 's'}`;
  return day < 0 ? `is due in ${days}` : `is ${days} overdue`;
};
