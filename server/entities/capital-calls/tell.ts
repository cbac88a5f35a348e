import sql from 'sql-template-tag';
import { dayIn } from '../../../resources/kit/calendar.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import { type Announcing, AT_ONCE, announcementJob, Changed, sendAll, tellNextOf } from '../../notices/announced.ts';
import { fundStaff, partnerUsers } from '../../notices/audience.ts';
import { callNoticeKey } from '../../notices/noticeKeys.ts';
import { notify } from '../../notices/notify.ts';
import { queues } from '../../notices/queues.ts';
import { isAnnounced } from './isAnnounced.ts';
import { noteReminded } from './reminders.ts';
import { type CallState, type Telling, tellings } from './tellings.ts';

interface Announced extends Omit<CallState, 'today'> {
  id: string;
  callId: string;
  fundId: string;
  tells: Telling;
  word: string;
  lines: string[] | null;
  toldTo: string | null;
  version: number;
  number: number;
  fund: string;
  timeZone: string | null;
}

const query = (ids: readonly string[]) =>
  sql`select a.id::text as id, a.call_id as "callId", a.tells, a.word, a.noted, a.lines, a.told_to as "toldTo",
    c.status, c.version, c.fund_id as "fundId", c.call_number as number, f.name as fund, f.time_zone as "timeZone", f.default_cure_days as "cureDays"
  from call_announcements a join capital_calls c on c.id = a.call_id join funds f on f.id = c.fund_id
  where a.id = any(${[...ids]}::bigint[]) order by a.id`;

const tellSome = async (tx: Tx, [announced]: readonly Announced[], moment: string): Promise<string | null> => {
  if (!announced) return null;
  const announcedNow = { ...announced, today: dayIn(moment, announced.timeZone ?? 'UTC') };
  const { holds } = tellings[announced.tells];
  const lines = holds(announcedNow) ? await tx.rows<Line>(linesQuery(announced)) : [];
  if (lines.length) await tell(tx, announcedNow, lines, moment);
  // A concurrent change of the call either waits for this transaction or makes it abort.
  const same = await tx.first(
    sql`select 1 from capital_calls where id = ${announced.callId} and version = ${announced.version} for share`,
  );
  if (!same && lines.length) throw new Changed();
  return lines.length < AT_ONCE ? null : (lines.at(-1)?.id ?? null);
};

/** Notifications of a call are sent in order, and only while they still apply. */
const calls: Announcing<Announced> = {
  queue: queues.callAnnouncement,
  table: 'call_announcements',
  group: { isOrdered: true },
  query,
  tell: tellSome,
};

/** Notifies the partners of calls. */
export const callAnnouncementJob = announcementJob(calls);

/** Sends the next notifications of a call in batches. Returns whether there were any. */
export const tellNext = (deps: Pick<Deps, 'database' | 'log'>, moment = new Date().toISOString()) =>
  tellNextOf(deps, calls, moment);

/** Sends all notifications of calls in the transaction that queued them. */
export const tellAtOnce = (tx: Tx, moment: string) => sendAll(tx, calls, moment);

interface Line {
  id: string;
  partnerId: string;
  amount: string;
  dueDate: string;
  outstanding: string;
  currency: string;
  reference: string;
  letter: boolean;
}

const linesQuery = ({ toldTo, ...announced }: Announced) =>
  sql`select l.id, l.partner_id as "partnerId", l.amount, l.due_date as "dueDate", l.outstanding, l.currency, l.payment_reference as reference,
      coalesce(p.send_call_notices, true) as letter
    from (select * from capital_call_lines l
      where ${isAnnounced(announced)} and (${toldTo}::uuid is null or l.id > ${toldTo}::uuid)
      order by l.id limit ${AT_ONCE}) l
    join partners p on p.id = l.partner_id order by l.id`;

const tell = async (tx: Tx, told: Announced & CallState, lines: readonly Line[], moment: string) => {
  const { callId, fundId, number, fund, word, noted } = told;
  const { owing, words } = tellings[told.tells];
  const { says, values = {} } = words(told);
  const users = await partnerUsers(tx, [...new Set(lines.map((l) => l.partnerId))]);
  const staff = new Set(await fundStaff(tx, [fundId]));
  const call = `/capital-calls/${callId}`;
  // Fund staff have no investor view of the fund, so the payment page would reject them.
  const notices = lines.flatMap((l) => {
    const readers = users.get(l.partnerId) ?? [];
    const notice = {
      says,
      values: {
        ...{ number, fund, ...values },
        amount: money(owing ? l.outstanding : l.amount, l.currency),
        day: onDay(l.dueDate),
        reference: l.reference,
      },
      kind: 'CapitalCall' as const,
      id: callId,
      key: callNoticeKey(l.id, word),
      letter: l.letter,
    };
    return [
      { ...notice, users: readers.filter((user) => !staff.has(user)), path: `${call}/submit-payment` },
      { ...notice, users: readers.filter((user) => staff.has(user)), path: call },
    ];
  });
  await notify(tx, notices);
  const { dueDate, reminder } = noted;
  const heard = lines.filter(({ partnerId }) => users.get(partnerId)?.length).map(({ id }) => id);
  if (dueDate !== undefined && reminder !== undefined) await noteReminded(tx, heard, { dueDate, reminder, moment });
};
