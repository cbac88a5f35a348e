import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { saidBefore } from './saidBefore.ts';

/** Due dates of calls before extensions; changes of a draft do not count. */
const dueBefore = (ids: Sql, moment: string | null) =>
  saidBefore('capital-calls', { ids, keys: ['dueDate'], moment, move: 'extend' });

/**
 * SQL of the original due date of a call. An extension gives late payers more time; it does not move earlier payments.
 */
export const firstDue = (alias = 'c'): Sql => {
  const id = raw(`array[${alias}.id::text]`);
  return sql`coalesce((select (b.value #>> '{}')::date from (${dueBefore(id, null)}) b), ${raw(alias)}.due_date)`;
};

/** Returns the due dates known at a given time of calls that were extended later. */
export const duesKnownAt = async (
  tx: Tx,
  callIds: readonly string[],
  moment: string | null,
): Promise<ReadonlyMap<string, string>> => {
  if (!moment || !callIds.length) return new Map();
  const rows = await tx.rows<{ id: string; value: string }>(dueBefore(sql`${[...callIds]}::text[]`, moment));
  return new Map(rows.map(({ id, value }) => [id, value]));
};
