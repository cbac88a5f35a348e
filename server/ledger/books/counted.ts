import sql, { empty, type Sql } from 'sql-template-tag';
import type { At } from './figures.ts';

/** Rows `e` of a fund's entries that count. */
export const counted = (fundId: string, { asOf, knownAt = null }: At): Sql =>
  sql`e.fund_id = ${fundId} and e.effective_on <= ${asOf ?? '9999-12-31'}::date ${
    knownAt === null
      ? empty
      : sql`and e.journal_id in (select k.id from gl_journals k where k.fund_id = ${fundId} and k.booked_at <= ${knownAt}::timestamptz)`
  }`;

/** What a closing moves from accounts of results to partners is none of what came on these. */
export const unclosed = (fundId: string): Sql =>
  sql`e.journal_id <> all (array(select c.id from gl_journals c where c.fund_id = ${fundId} and c.kind = 'close'))`;
