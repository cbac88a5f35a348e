import sql from 'sql-template-tag';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { DAILY_LOOK, systemMove } from '../../core/entity/move.ts';
import { money } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';
import { bookRecalls } from '../../ledger/book.ts';
import { standLines } from '../../ledger/generalLedger/lines.ts';
import { fundStaff } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { putInForce } from '../bank-accounts/inForce.ts';
import { lapseUnsigned } from '../commitments/lapse.ts';
import { endDocuments } from '../documents/expire.ts';
import { type Place, remindOwing } from './reminders.ts';

interface Lapsed {
  id: string;
  fundId: string;
  fund: string;
  callNumber: number;
  dueDate: string;
  outstanding: string;
  currency: string;
}

/**
 * Daily job for open calls, by each fund's calendar: calls past due date and grace become Overdue with their lines,
 * those who run the fund are notified, and owing partners are reminded. Unsigned agreements and expired documents
 * follow the calendar as well. Idempotent and safe on several servers; catches up on days without a running server.
 * `moment` is ISO 8601. Returns the number of lapsed calls.
 */
export const sweepOverdue = async (tx: Tx, moment: string): Promise<number> => {
  const zones = await tx.rows<{ zone: string }>(
    sql`select distinct coalesce(time_zone, 'UTC') as zone from funds where ${notDeleted(null)} order by 1`,
  );
  let lapsed = 0;
  for (const { zone } of zones) {
    const place = { zone, day: dayIn(moment, zone) };
    lapsed += await lapse(tx, place);
    await remindOwing(tx, place);
    await endRecalls(tx, place);
    await lapseUnsigned(tx, place);
  }
  await endDocuments(tx, dayIn(moment, 'UTC'));
  await putInForce({ tx, caller: null }, moment);
  return lapsed;
};

const lapse = async (tx: Tx, { zone, day }: Place): Promise<number> => {
  const lapsed = await tx.rows<Lapsed>(
    sql`select c.id, c.fund_id as "fundId", f.name as fund, c.call_number as "callNumber", c.due_date as "dueDate", c.outstanding, f.currency
      from capital_calls c join funds f on f.id = c.fund_id
      where ${inStates('capital-calls', 'due', 'c')} and ${notDeleted('c')} and coalesce(f.time_zone, 'UTC') = ${zone} and c.outstanding > 0
        and c.due_date + coalesce(f.grace_days, 0) < ${day}::date order by c.id for no key update of c`,
  );
  for (const call of lapsed) {
    await systemMove(tx, 'capital-calls', call.id, 'lapse', { requestId: DAILY_LOOK });
    await standLines(tx, call.id, day);
    await tellStaff(tx, call);
  }
  return lapsed.length;
};

/** In the product only; the partners receive emails. */
const tellStaff = async (tx: Tx, { id, fundId, fund, callNumber, dueDate, outstanding, currency }: Lapsed) =>
  notify(tx, {
    users: await fundStaff(tx, [fundId]),
    says: 'CAPITAL_CALL_OVERDUE.lapsed',
    values: { number: callNumber, fund, amount: money(outstanding, currency) },
    kind: 'CapitalCall',
    id,
    path: `/capital-calls/${id}`,
    key: `call:${id}:lapsed ${dueDate}`,
    letter: false,
  });

/**
 * Ends recall rights on their expiry, after which they are no longer unfunded. Processes expired rights without an
 * entry, however long no server was running; a reversal ends its own rights.
 */
const endRecalls = async (tx: Tx, { zone, day }: Place) => {
  const funds = await tx.rows<{ id: string }>(
    sql`select distinct t.fund_id as id from transactions t join commitments k on k.fund_id = t.fund_id and k.partner_id = t.partner_id
        join funds f on f.id = t.fund_id
      where coalesce(f.time_zone, 'UTC') = ${zone} and t.status = 'completed' and ${notDeleted()} and t.recallable > 0
        and k.recallable > 0 and ${notDeleted('k')} and t.recallable_until < ${day}::date
        and not exists (select from gl_journals j where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id
          and j.kind = 'recallEnded')
        and not exists (select from transactions r where r.reversal_of_id = t.id and r.status = 'completed' and ${notDeleted('r')})`,
  );
  for (const { id } of funds) await bookRecalls(tx, id, { day });
};
