import sql, { empty, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../resources/kit/names.ts';
import { notDeleted } from '../core/db/softDelete.ts';

interface Asked {
  /** SQL array of record ids as text. */
  ids: Sql;
  /** Fields to look up. */
  keys: readonly string[];
  /** ISO 8601; null for the first values. */
  moment: string | null;
  /** Restricts the lookup to changes by this transition. */
  move?: string;
}

/**
 * Returns a query for earlier field values of records at a given time, as `id`, `key` and `value` (jsonb): the audit's
 * `before` of the first later change. Fields without a later change are missing.
 */
export const saidBefore = (entity: ResourceName, { ids, keys, moment, move }: Asked): Sql =>
  sql`select distinct on (e.entity_id, k.key) e.entity_id as id, k.key, k.value
    from audit_events e cross join lateral jsonb_each(case when jsonb_typeof(e.before) = 'object' then e.before end) k
    where e.entity_id = any(${ids}) and e.entity = ${entity} and ${notDeleted('e')} and k.key = any(${[...keys]}::text[])
      ${moment ? sql`and e.created_at > ${moment}::timestamptz` : empty} ${move ? sql`and e.name = ${move}` : empty}
    order by e.entity_id, k.key, e.created_at, e.id`;
