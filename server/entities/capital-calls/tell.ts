import sql from 'sql-template-tag';
import { dayIn } from '../../../resources/kit/calendar.ts';
import { living } from '../../core/db/living.ts';
import { inTransaction, type Tx, txOn } from '../../core/db/tx.ts';
import type { Deps } from '../../core/http/deps.ts';
import { money, onDay } from '../../core/words/said.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { type Telling, type Told, tellings } from './tellings.ts';

/** Lines whose partners are told in one transaction. */
const AT_ONCE = 100;
const LONGEST_WAIT_MINUTES = 60;

interface Announced extends Omit<Told, 'today'> {
  id: string;
  callId: string;
  tells: Telling;
  word: string;
  lines: string[] | null;
  toldTo: string | null;
  version: number;
  number: number;
  fund: string;
  timeZone: string | null;
}

/**
 * Tells the next partners of what was announced of a call: each batch in a transaction of its own with the mark of how far
 * it came, so that a stop in between neither loses a notice nor tells one twice. What is announced of one call is told in
 * its order, and only as long as it is so. Answers whether there was something to tell; what fails is tried again, for good.
 * `moment` is ISO 8601.
 */
export const tellNext = async (
  { database, log }: Pick<Deps, 'database' | 'log'>,
  moment = new Date().toISOString(),
): Promise<boolean> => {
  let taken: Announced | undefined;
  try {
    await inTransaction(database.app, async (tx) => {
      taken = await tx.first<Announced>(nextQuery);
      if (taken) await tellSome(tx, taken, moment);
    });
  } catch (err) {
    if (!taken) throw err;
    if (err instanceof Changed) return true;
    log.error({ err, announcement: taken.id }, 'partners could not be told of a call');
    await txOn(database.app).run(
      sql`update call_announcements set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(mins => least(attempts + 1, ${LONGEST_WAIT_MINUTES}::integer)) where id = ${taken.id}`,
    );
  }
  return taken !== undefined;
};

/** Tells all that was announced in the transaction that announced it: for a past that is played, as of a moment of it. */
export const tellAtOnce = async (tx: Tx, moment: string): Promise<void> => {
  for (;;) {
    const next = await tx.first<Announced>(nextQuery);
    if (!next) return;
    await tellSome(tx, next, moment);
  }
};

/** Its partners were about to be told what is no longer so: nothing was said, and the next turn looks again. */
class Changed extends Error {}

/** Whoever waits longest first; of a call, what happened first. */
const nextQuery = sql`select a.id::text as id, a.call_id as "callId", a.tells, a.word, a.noted, a.lines, a.told_to as "toldTo",
    c.status, c.version, c.call_number as number, f.name as fund, f.time_zone as "timeZone"
  from call_announcements a join capital_calls c on c.id = a.call_id join funds f on f.id = c.fund_id
  where a.next_attempt_at <= now() and not exists (select from call_announcements e where e.call_id = a.call_id and e.id < a.id)
  order by a.next_attempt_at, a.id limit 1 for update of a skip locked`;

const tellSome = async (tx: Tx, announced: Announced, moment: string) => {
  const told = { ...announced, today: dayIn(moment, announced.timeZone ?? 'UTC') };
  const { holds, owing } = tellings[announced.tells];
  const lines = holds(told) ? await tx.rows<Line>(linesQuery(announced, owing)) : [];
  if (lines.length) await tell(tx, told, lines);
  await (lines.length < AT_ONCE
    ? tx.run(sql`delete from call_announcements where id = ${announced.id}`)
    : tx.run(
        sql`update call_announcements set told_to = ${lines.at(-1)?.id}, attempts = 0, next_attempt_at = now() where id = ${announced.id}`,
      ));
  // Whoever changes the call meanwhile comes after us, or we have not said anything.
  const same = await tx.first(
    sql`select 1 from capital_calls where id = ${announced.callId} and version = ${announced.version} for share`,
  );
  if (!same && lines.length) throw new Changed();
};

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

const linesQuery = ({ callId, lines, toldTo, noted }: Announced, owing: boolean) =>
  sql`select l.id, l.partner_id as "partnerId", l.amount, l.due_date as "dueDate", l.outstanding, l.currency, l.payment_reference as reference,
      coalesce(p.send_call_notices, true) as letter
    from (select * from capital_call_lines l
      where l.capital_call_id = ${callId} and ${living('l')} and l.amount > 0 and (not ${owing}::boolean or l.outstanding > 0)
        and (${noted.dueDate ?? null}::date is null or l.due_date = ${noted.dueDate ?? null}::date)
        and (${lines}::uuid[] is null or l.id = any(${lines}::uuid[])) and (${toldTo}::uuid is null or l.id > ${toldTo}::uuid)
      order by l.id limit ${AT_ONCE}) l
    join partners p on p.id = l.partner_id order by l.id`;

const tell = async (tx: Tx, told: Announced & Told, lines: readonly Line[]) => {
  const { callId, number, fund, word } = told;
  const { owing, words } = tellings[told.tells];
  const { says, values = {} } = words(told);
  const users = await partnerUsers(tx, [...new Set(lines.map((l) => l.partnerId))]);
  await notify(
    tx,
    lines.map((l) => ({
      users: users.get(l.partnerId) ?? [],
      says,
      values: {
        ...{ number, fund, ...values },
        amount: money(owing ? l.outstanding : l.amount, l.currency),
        day: onDay(l.dueDate),
        reference: l.reference,
      },
      kind: 'CapitalCall' as const,
      id: callId,
      path: `/capital-calls/${callId}/submit-payment`,
      key: `line:${l.id}:${word}`,
      letter: l.letter,
    })),
  );
};
