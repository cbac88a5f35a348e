import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';

/**
 * SQL condition that a journal of the record with this id was in the fund's ledger at a given time (ISO 8601); `more`
 * is a condition on the journal `b`.
 */
export const bookedBy = (
  { fundId, knownAt }: { fundId: Sql; knownAt: string },
  source: ResourceName,
  id: Sql,
  more: Sql = empty,
): Sql =>
  sql`exists (select from gl_journals b where b.fund_id = ${fundId} and b.source_kind = ${source} and b.source_id = ${id}
    and b.booked_at <= ${knownAt}::timestamptz ${more})`;

/** Narrows movements to those in the ledger at a given time, if any. */
export const andBooked = (knownAt: string | null | undefined, alias: 't' | 'r' | 'x' = 't'): Sql => {
  const [id, fundId] = [raw(`${alias}.id`), raw(`${alias}.fund_id`)];
  return knownAt ? sql`and ${bookedBy({ fundId: sql`${fundId}`, knownAt }, 'transactions', sql`${id}`)}` : empty;
};
