import type { FastifyInstance } from 'fastify';
import sql, { join, type Sql } from 'sql-template-tag';
import type { History, HistoryEvent } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { internalColumns } from '../../../resources/kit/base.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { isResourceName, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import { relatedOf } from '../../../resources/related.ts';
import { type Asked, rolesFor, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { visibleUserName } from '../auth/visibleUserName.ts';
import { notFound } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import { permit } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { idIn, queryIn } from '../http/request.ts';
import { columnOf, fieldOf, tableOf } from '../tables/names.ts';
import { readListQuery } from '../tables/params.ts';
import type { Values } from '../tables/types.ts';

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

const asked = (name: ResourceName): Asked => ({ by: historyReaders(resources[name]), called: 'history' });

/** Adds GET /{entity}/{id}/history: events of a record and its dependents, newest first, for those who may edit it. */
export const historyRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const readers = historyReaders(resources[name]);
  if (!readers.length) return;
  app.get(`/${name}/:id/history`, { config: { loads: true } }, (request) => {
    const id = idIn(request);
    return reading(deps, request, async (tx, caller) => {
      const roles = permit(caller, name, asked(name));
      const visible = await tx.first(
        sql`select 1 from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()} and ${scopeOf(caller, name, asked(name))}`,
      );
      if (!visible) throw notFound();
      const { offset, limit } = readListQuery(resources[name], roles, rangeOf(queryIn(request)));
      return eventsOf(tx, caller, name, id, { offset, limit });
    });
  });
};

const rangeOf = (query: URLSearchParams) => new URLSearchParams([...query].filter(([key]) => key === 'range'));

const eventsOf = async (
  tx: Tx,
  caller: Caller,
  name: ResourceName,
  id: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<History> => {
  const about = sql`(${join([sql`(e.entity = ${name} and e.entity_id = ${id})`, ...belongings(caller, name, id)], ' or ')})`;
  // Audit rows are never deleted, but their index covers only rows that are not deleted.
  const condition = sql`${about} and e.action = any(${listed}) and ${notDeleted('e')}`;
  const rows = await tx.rows<HistoryEvent>(
    sql`select e.id, e.created_at as "createdAt", e.action, e.name, e.entity, e.entity_id as "entityId", e.actor_id as "actorId",
        ${visibleUserName(caller)} as "actorName", u.role as "actorRole", e.reason, e.before, e.after
      from audit_events e left join users u on u.id = e.actor_id
      where ${condition} order by e.created_at desc, e.id desc limit ${limit} offset ${offset}`,
  );
  const count = await tx.first<{ n: number }>(sql`select count(*)::int as n from audit_events e where ${condition}`);
  return { history: rows.map((row) => shownTo(caller, row)), total: count?.n ?? 0 };
};

/**
 * Related lists whose changes belong to a record's history, including deleted rows within the caller's scope. Each is
 * queried once as an array so that the audit is read by its index.
 */
const belongings = (caller: Caller, name: ResourceName, id: string): Sql[] =>
  relatedOf(name)
    .filter((related) => related.history)
    .map(({ resource: other, by, filter = {} }) => {
      const fixed = Object.entries(filter).map(
        ([field, value]) => sql`${columnOf(resources[other], field)} = ${value}`,
      );
      const conditions = [
        sql`${columnOf(resources[other], by)} = ${id}`,
        ...fixed,
        // Without a delete right in the entity, the condition lets the query use the partial index.
        ...(resources[other].access.delete.length ? [] : [notDeleted()]),
        scopeOf(caller, other, asked(other)),
      ];
      return sql`(e.entity = ${other} and e.entity_id = any(array(select t.id::text from ${tableOf(other)} t where ${join(conditions, ' and ')})))`;
    });

/** Removes fields from both images that any of the reader's roles may not read; roles per row are not checked here. */
const shownTo = (caller: Caller, event: HistoryEvent): HistoryEvent => {
  const entity = isResourceName(event.entity) ? event.entity : null;
  const roles = entity ? rolesFor(caller, entity, asked(entity)) : [];
  return { ...event, before: readable(entity, roles, event.before), after: readable(entity, roles, event.after) };
};

const readable = (entity: ResourceName | null, roles: readonly Role[], picture: Values | null): Values | null =>
  picture &&
  entity &&
  Object.fromEntries(
    Object.entries(picture).filter(([key]) => {
      const field = fieldOf(resources[entity], key);
      return !internalColumns.has(key) && (!field || roles.every((role) => isReadable(field, role)));
    }),
  );
