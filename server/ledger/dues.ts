import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { saidBefore } from './saidBefore.ts';

/** What calls said of their due date before they were extended; a draft's day is changed without having been anybody's. */
const dueBefore = (ids: Sql, moment: string | null) =>
  saidBefore('capital-calls', { ids, keys: ['dueDate'], moment, move: 'extend' });

/**
 * The day on which a call was due at first. An extension gives time to those who are late; whoever had paid by then did so
 * on the day of before.
 */
export const firstDue = (alias = 'c'): Sql => {
  const id = raw(`array[${alias}.id::text]`);
  return sql`coalesce((select (b.value #>> '{}')::date from (${dueBefore(id, null)}) b), ${raw(alias)}.due_date)`;
};

/** The days on which calls were due by what was known at a moment, of those that were extended since. */
export const duesKnownAt = async (
  tx: Tx,
  callIds: readonly string[],
  moment: string | null,
): Promise<ReadonlyMap<string, string>> => {
  if (!moment || !callIds.length) return new Map();
  const rows = await tx.rows<{ id: string; value: string }>(dueBefore(sql`${[...callIds]}::text[]`, moment));
  return new Map(rows.map(({ id, value }) => [id, value]));
};
