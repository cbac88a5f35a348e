import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { onDay, say } from '../../core/words/said.ts';
import { beginning, refuseBefore } from './beginning.ts';
import { only } from './only.ts';

/**
 * What holds days of a fund fast, each the first day that is open: a closed period, and a transfer of interest; and the day
 * before which it cannot have begun.
 */
export interface Fast {
  closed: string | null;
  transfer: string | null;
  begins: string | null;
}

/** A transfer was made at the value of the evening before, which stays what it was. */
export const fastOf = async (tx: Tx, fundId: string | null): Promise<Fast> => {
  const found = await tx.first<Fast>(
    sql`select (select (max(ends_on) + 1)::text from gl_periods where fund_id = ${fundId} and state <> 'open') as closed,
      (select max(effective_on)::text from transfers where fund_id = ${fundId} and status = 'Effective' and ${living(null)}) as transfer,
      (select ${beginning}::text from funds f where f.id = ${fundId}) as begins`,
  );
  return found ?? { closed: null, transfer: null, begins: null };
};

const openDay = ({ closed, transfer }: Fast) =>
  closed && transfer ? (closed > transfer ? closed : transfer) : (closed ?? transfer);

/** The first day into which a fund's books still take journals; null where nothing was ever closed, and no interest transferred. */
export const firstOpenDay = async (tx: Tx, fundId: string | null): Promise<string | null> =>
  openDay(await fastOf(tx, fundId));

/** Throws 422 on the field where a day lies in a closed period of the fund or before one, and offers the first open day; or before the fund can have begun. */
export const checkOpenDay = (tx: Tx, fundId: string | null, day: string, field: Place): Promise<void> =>
  checkOpenDays(tx, fundId, [{ day, field }]);

/** The same for many days of a fund: throws for the first that is none of an open period. `asked` is what holds its days fast, where that was asked for already. */
export const checkOpenDays = async (
  tx: Tx,
  fundId: string | null,
  days: readonly { day: string; field: Place }[],
  asked: Promise<Fast> | null = days.length ? fastOf(tx, fundId) : null,
): Promise<void> => {
  const fast = await asked;
  const open = fast && openDay(fast);
  const closed = days.find(({ day }) => open && day < open);
  if (!fast || !open || !closed) return refuseBefore(fast?.begins, days);
  const isClosed = fast.closed !== null && closed.day < fast.closed;
  throw invalid(
    closed.field,
    say(isClosed ? 'refusals.periods.closed' : 'refusals.transfers.before', { day: onDay(open) }),
  );
};

/** What is there for some days of a fund: the first day of no closed period, and for which of them there is no period yet. */
export interface Periods {
  open: string | null;
  days: readonly string[];
  lacking: readonly string[];
}

export const periodsFor = (tx: Tx, fundId: string, days: readonly string[]): Promise<Periods> =>
  periodsAmong(tx, fundId, sql`unnest(${days}::date[])`);

/** The same for the days on which transactions of the fund count. */
export const periodsOf = (tx: Tx, fundId: string, transactionId: string | readonly string[]): Promise<Periods> =>
  periodsAmong(
    tx,
    fundId,
    sql`(select distinct coalesce(t.value_date, t.trade_date) from transactions t where ${only('t.id', transactionId)})`,
  );

const periodsAmong = async (tx: Tx, fundId: string, days: Sql): Promise<Periods> => {
  const [{ closed: open }, found] = await Promise.all([
    fastOf(tx, fundId),
    tx.rows<{ day: string; isLacking: boolean }>(
      sql`select d::text as day, not exists (select from gl_periods p where p.fund_id = ${fundId} and d between p.starts_on and p.ends_on)
        as "isLacking" from ${days} as n(d)`,
    ),
  ]);
  const lacking = found.filter(({ isLacking }) => isLacking);
  return { open, days: found.map(({ day }) => day), lacking: lacking.map(({ day }) => day) };
};

/**
 * Sees to it that each of the days lies in an open period, by what is there for these and maybe others. Where a fund has none
 * for a day, that of its calendar quarter or month is made on the way, with those between it and the periods there are, so
 * nobody has to open periods before money can move. Throws 409 with the first open day where a day lies in a closed period or before one.
 */
export const openPeriods = async (
  tx: Tx,
  fundId: string,
  days: readonly string[],
  { open, lacking }: Pick<Periods, 'open' | 'lacking'>,
): Promise<void> => {
  if (open && days.some((day) => day < open)) throw conflict(say('refusals.periods.closed', { day: onDay(open) }));
  const missing = lacking.filter((day) => days.includes(day));
  if (missing.length) await fill(tx, fundId, missing, open);
};

/** Cuts the time that is open by the length that the fund says now. What was cut otherwise is gone; its seal says that it was the portal (`mayGo`). */
export const cutPeriods = async (tx: Tx, fundId: string): Promise<void> => {
  const { closed: open } = await fastOf(tx, fundId);
  const ends = await tx.first<{ first: string | null; last: string | null }>(
    sql`select min(starts_on)::text as first, max(ends_on)::text as last from gl_periods where fund_id = ${fundId} and state = 'open'`,
  );
  if (!ends?.first || !ends.last) return;
  await tx.run(sql`delete from gl_periods where fund_id = ${fundId} and state = 'open'`);
  await fill(tx, fundId, [ends.first, ends.last], open);
};

/** Periods for some days and for all between them and those that are there; none begins before the first open day. */
const fill = async (tx: Tx, fundId: string, days: readonly string[], open: string | null) => {
  const length = await tx.first<{ is: string | null }>(sql`select period_length as is from funds where id = ${fundId}`);
  const unit = length?.is === 'month' ? 'month' : 'quarter';
  const step = raw(unit === 'month' ? `interval '1 month'` : `interval '3 months'`);
  await tx.run(
    sql`insert into gl_periods (fund_id, starts_on, ends_on)
      select ${fundId}::uuid, s.starts_on, s.ends_on from (
        select greatest(d::date, coalesce(${open}::date, '-infinity')) as starts_on, (d + ${step} - interval '1 day')::date as ends_on
        from (select min(day) as first, max(day) as last from (
            select unnest(${days}::date[]) as day
            union all select ends_on + 1 from gl_periods where fund_id = ${fundId} and ends_on < (select min(x) from unnest(${days}::date[]) x)
            union all select starts_on - 1 from gl_periods where fund_id = ${fundId} and starts_on > (select max(x) from unnest(${days}::date[]) x)) all_days) ends,
          generate_series(date_trunc(${unit}, ends.first), date_trunc(${unit}, ends.last), ${step}) d) s
      where s.starts_on <= s.ends_on
        and not exists (select from gl_periods p where p.fund_id = ${fundId} and daterange(p.starts_on, p.ends_on, '[]') && daterange(s.starts_on, s.ends_on, '[]'))
      on conflict do nothing`,
  );
};

/** When the period of a fund's books in which a day lies was closed, and its seal; undefined while it is open. */
export const closedAt = (tx: Tx, fundId: string, day: string): Promise<{ knownAt: string; seal: string } | undefined> =>
  tx.first(
    sql`select seal, closed_at as "knownAt" from gl_periods where fund_id = ${fundId} and state <> 'open'
      and ${day}::date between starts_on and ends_on`,
  );
