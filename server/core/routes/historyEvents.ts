import sql, { join, type Sql } from 'sql-template-tag';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { Caller } from '../auth/types.ts';
import { notDeleted } from '../db/softDelete.ts';
import { historyParts } from './historyParts.ts';

/**
 * Audit actions in a history: changes of a record, openings of its file, views of its confidential values. Exports and
 * refusals are in the audit only.
 */
const listed = [
  'create',
  'update',
  'delete',
  'restore',
  'move',
  'action',
  'import',
  'open_file',
  'view',
  'permission_changed',
  'user_management',
];

/**
 * SQL of the events of a record and its parts. Each entity is a query of its own, because a condition with "or" would
 * compare each event with all ids of all entities.
 */
export const historyEvents = (caller: Caller, name: ResourceName, id: string): Sql => {
  const parts = [{ entity: name, ids: sql`select ${id}::text` }, ...historyParts(caller, name, id)];
  const idsOf = (of: ResourceName) =>
    join(
      parts.flatMap(({ entity, ids }) => (entity === of ? ids : [])),
      ' union ',
    );
  // Audit rows are never deleted, but their index covers only rows that are not deleted.
  return join(
    [...new Set(parts.map(({ entity }) => entity))].map(
      (entity) => sql`select e.id, e.created_at, e.entity, e.actor_id from audit_events e
        where e.entity = ${entity} and e.entity_id = any(array(${idsOf(entity)})) and e.action = any(${listed}) and ${notDeleted('e')}`,
    ),
    ' union all ',
  );
};
