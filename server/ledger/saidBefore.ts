import sql, { empty, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../resources/kit/names.ts';
import { living } from '../core/db/living.ts';

interface Asked {
  /** The records, as an array of texts. */
  ids: Sql;
  /** The fields that are asked for. */
  keys: readonly string[];
  /** ISO 8601; null for what was said at first. */
  moment: string | null;
  /** Counts what this move changed alone. */
  move?: string;
}

/**
 * A query for what records said at a moment of what was changed since, as `id`, `key` and `value` (jsonb): before the first change
 * that followed, as the audit keeps it. What nothing changed since is not in it.
 */
export const saidBefore = (entity: ResourceName, { ids, keys, moment, move }: Asked): Sql =>
  sql`select distinct on (e.entity_id, k.key) e.entity_id as id, k.key, k.value
    from audit_events e cross join lateral jsonb_each(case when jsonb_typeof(e.before) = 'object' then e.before end) k
    where e.entity_id = any(${ids}) and e.entity = ${entity} and ${living('e')} and k.key = any(${[...keys]}::text[])
      ${moment ? sql`and e.created_at > ${moment}::timestamptz` : empty} ${move ? sql`and e.name = ${move}` : empty}
    order by e.entity_id, k.key, e.created_at, e.id`;
