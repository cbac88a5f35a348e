import sql from 'sql-template-tag';
import { addDays } from '../../accounting/dates.ts';
import { conflict } from '../../core/base/errors.ts';
import type { Tx } from '../../core/db/tx.ts';
import { onDay, say } from '../../core/words/said.ts';

/** The first day into which a fund's books still take journals; null where nothing was ever closed. */
export const firstOpenDay = async (tx: Tx, fundId: string): Promise<string | null> => {
  const closed = await tx.first<{ last: string | null }>(
    sql`select max(ends_on) as last from gl_periods where fund_id = ${fundId} and state = 'closed'`,
  );
  return closed?.last ? addDays(closed.last, 1) : null;
};

/**
 * Sees to it that each of the days lies in an open period. Where a fund has none for a day, that of its calendar quarter is
 * made on the way, so nobody has to open periods before money can move. Throws 409 with the first open day where a day lies
 * in a closed period or before one.
 */
export const openPeriods = async (tx: Tx, fundId: string, days: readonly string[]): Promise<void> => {
  const open = await firstOpenDay(tx, fundId);
  if (open && days.some((day) => day < open)) throw conflict(say('refusals.periods.closed', { day: onDay(open) }));
  await tx.run(
    sql`insert into gl_periods (fund_id, starts_on, ends_on)
      select distinct ${fundId}::uuid, greatest(date_trunc('quarter', d)::date, coalesce(${open}::date, '-infinity')),
        (date_trunc('quarter', d) + interval '3 months - 1 day')::date
      from unnest(${days}::date[]) d
      where not exists (select from gl_periods p where p.fund_id = ${fundId} and d between p.starts_on and p.ends_on)
      on conflict do nothing`,
  );
};
