import sql, { raw, type Sql } from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { beginning, refuseBefore } from './beginning.ts';
import { idCondition } from './idCondition.ts';

/**
 * First open day of a fund after its closed periods and after its last transfer of interest, and the earliest date
 * allowed.
 */
export interface Fast {
  closed: string | null;
  transfer: string | null;
  begins: string | null;
}

/** A transfer used the value at the end of the previous day, which must not change. */
export const fastOf = async (tx: Tx, fundId: string | null): Promise<Fast> => {
  const found = await tx.first<Fast>(
    sql`select (select (max(ends_on) + 1)::text from gl_periods where fund_id = ${fundId} and state <> 'open') as closed,
      (select max(effective_on)::text from transfers where fund_id = ${fundId} and status = 'Effective' and ${notDeleted(null)}) as transfer,
      (select ${beginning}::text from funds f where f.id = ${fundId}) as begins`,
  );
  return found ?? { closed: null, transfer: null, begins: null };
};

const openDay = ({ closed, transfer }: Fast) =>
  closed && transfer ? (closed > transfer ? closed : transfer) : (closed ?? transfer);

/**
 * Returns the first day on which a fund's ledger accepts journals; null if there is no closed period and no transfer.
 */
export const firstOpenDay = async (tx: Tx, fundId: string | null): Promise<string | null> =>
  openDay(await fastOf(tx, fundId));

/**
 * Throws 422 on the field if a day is in or before a closed period (with the first open day), or before the fund's
 * earliest date.
 */
export const checkOpenDay = (tx: Tx, fundId: string | null, day: string, field: Place): Promise<void> =>
  checkOpenDays(tx, fundId, [{ day, field }]);

/** Checks several days of a fund and throws for the first closed one. `asked` is an already started query. */
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
    messageFor(isClosed ? 'refusals.periods.closed' : 'refusals.transfers.before', { day: onDay(open) }),
  );
};

/** Periods for some days of a fund: the first open day, and the days without a period. */
export interface Periods {
  open: string | null;
  days: readonly string[];
  lacking: readonly string[];
}

export const periodsFor = (tx: Tx, fundId: string, days: readonly string[]): Promise<Periods> =>
  periodsAmong(tx, fundId, sql`unnest(${days}::date[])`);

/** Returns the periods for the effective days of transactions. */
export const periodsOf = (tx: Tx, fundId: string, transactionId: string | readonly string[]): Promise<Periods> =>
  periodsAmong(
    tx,
    fundId,
    sql`(select distinct coalesce(t.value_date, t.trade_date) from transactions t where ${idCondition('t.id', transactionId)})`,
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
 * Ensures that each day is in an open period. Missing calendar quarters or months are created, with those between them
 * and the existing ones, so money can move without opening periods first. Throws 409 with the first open day if a day
 * is in or before a closed period.
 */
export const openPeriods = async (
  tx: Tx,
  fundId: string,
  days: readonly string[],
  { open, lacking }: Pick<Periods, 'open' | 'lacking'>,
): Promise<void> => {
  if (open && days.some((day) => day < open))
    throw conflict(messageFor('refusals.periods.closed', { day: onDay(open) }));
  const missing = lacking.filter((day) => days.includes(day));
  if (missing.length) await fill(tx, fundId, missing, open);
};

/** Rebuilds open periods with the fund's current period length. Deleted periods have a seal of the portal (`mayGo`). */
export const cutPeriods = async (tx: Tx, fundId: string): Promise<void> => {
  const { closed: open } = await fastOf(tx, fundId);
  const ends = await tx.first<{ first: string | null; last: string | null }>(
    sql`select min(starts_on)::text as first, max(ends_on)::text as last from gl_periods where fund_id = ${fundId} and state = 'open'`,
  );
  if (!ends?.first || !ends.last) return;
  await tx.run(sql`delete from gl_periods where fund_id = ${fundId} and state = 'open'`);
  await fill(tx, fundId, [ends.first, ends.last], open);
};

/**
 * Creates the periods for some days and all days between them and existing periods; none begins before the first open
 * day.
 */
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

/** Returns the closing time and seal of the period that contains a day; undefined while it is open. */
export const closedAt = (tx: Tx, fundId: string, day: string): Promise<{ knownAt: string; seal: string } | undefined> =>
  tx.first(
    sql`select seal, closed_at as "knownAt" from gl_periods where fund_id = ${fundId} and state <> 'open'
      and ${day}::date between starts_on and ends_on`,
  );
