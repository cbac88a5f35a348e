import sql, { empty, type Sql } from 'sql-template-tag';
import type { At } from './figures.ts';

/** SQL condition on entries `e` of a fund as of a day and as known at a given time. */
export const counted = (fundId: string, { asOf, knownAt = null }: At): Sql =>
  sql`e.fund_id = ${fundId} and e.effective_on <= ${asOf ?? '9999-12-31'}::date ${
    knownAt === null
      ? empty
      : sql`and e.journal_id in (select k.id from gl_journals k where k.fund_id = ${fundId} and k.booked_at <= ${knownAt}::timestamptz)`
  }`;

/** SQL condition that excludes closing entries, which move results from result accounts to partners. */
export const unclosed = (fundId: string): Sql =>
  sql`e.journal_id <> all (array(select c.id from gl_journals c where c.fund_id = ${fundId} and c.kind = 'close'))`;
