import sql, { type Sql } from 'sql-template-tag';
import type { journalKinds } from '../../resources/kit/enums/books.ts';
import { min } from '../accounting/rounding.ts';
import type { Tx } from '../core/db/tx.ts';
import { balanceOnDays } from './cash.ts';

/** Something that stands on accounts of a fund, and of which journals alone where others go there as well. */
export interface Stands {
  accounts: readonly string[];
  kinds?: readonly (typeof journalKinds)[number][];
}

/** Late interest that is the other partners': it lies beside what later closings leave there, and is told from it by its journals. */
export const LATE_INTEREST: Stands = { accounts: ['2400'], kinds: ['lateInterest', 'lateInterestPassedOn'] };

/**
 * What stands there at the end of each of some days, in minor units, debit less credit. Books that are not open yet are opened, so
 * the fund has to be locked.
 */
export const standingOnDays = async (
  tx: Tx,
  fundId: string,
  { accounts, kinds }: Stands,
  days: readonly string[],
): Promise<(day: string) => bigint> => {
  const balance = await balanceOnDays(tx, fundId, accounts, days);
  if (!kinds) return balance;
  const rows = await tx.rows<{ day: string; cents: string }>(changesQuery(fundId, { accounts, kinds }));
  return (day) => rows.reduce((all, row) => (row.day <= day ? all + BigInt(row.cents) : all), 0n);
};

/** The least that is owed there at the end of a day and of every later one: credit less debit. */
export const leastOwedFrom = async (tx: Tx, fundId: string, of: Stands, from: string): Promise<bigint> => {
  let owed = -(await standingOnDays(tx, fundId, of, [from]))(from);
  let least = owed;
  for (const { cents } of await tx.rows<{ cents: string }>(changesQuery(fundId, of, from))) {
    owed -= BigInt(cents);
    least = min(least, owed);
  }
  return least;
};

/** What each day brought, of all days or of those after one. */
const changesQuery = (fundId: string, { accounts, kinds }: Stands, after: string | null = null): Sql =>
  sql`select s.effective_on::text as day, sum(s.cents)::text as cents from gl_sides s
    where s.fund_id = ${fundId} and s.account = any(${[...accounts]}) and (${after}::date is null or s.effective_on > ${after}::date)
      ${
        kinds
          ? sql`and exists (select from gl_journals j where j.fund_id = s.fund_id and j.id = s.journal_id and j.kind = any(${[...kinds]}))`
          : sql``
      }
    group by s.effective_on order by s.effective_on`;
