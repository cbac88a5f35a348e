import type { FastifyInstance } from 'fastify';
import sql, { join } from 'sql-template-tag';
import type { History, HistoryEvent } from '../../../resources/answers/generic.ts';
import { resources } from '../../../resources/index.ts';
import { internalColumns } from '../../../resources/kit/base.ts';
import { isReadable } from '../../../resources/kit/can.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { isResourceName, type ResourceName, type Role } from '../../../resources/kit/names.ts';
import { rolesFor, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { visibleUserName } from '../auth/visibleUserName.ts';
import { ApiError, notFound } from '../base/errors.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import { permit } from '../entity/reads.ts';
import type { Deps } from '../http/deps.ts';
import { reading } from '../http/reading.ts';
import { idIn, queryIn } from '../http/request.ts';
import { fieldOf, tableOf } from '../tables/names.ts';
import { readListQuery } from '../tables/params.ts';
import type { Values } from '../tables/types.ts';
import { historyEvents } from './historyEvents.ts';
import { askedForHistory as asked } from './historyParts.ts';

/**
 * Adds GET /{entity}/{id}/history: events of a record and the records that belong to it, newest first, by entity and
 * user, for those who may edit it.
 */
export const historyRoutes = (app: FastifyInstance, deps: Deps, name: ResourceName) => {
  const readers = historyReaders(resources[name]);
  if (!readers.length) return;
  app.get(`/${name}/:id/history`, { config: { loads: true } }, (request) => {
    const id = idIn(request);
    const filters = filtersIn(queryIn(request));
    return reading(deps, request, async (tx, caller) => {
      const roles = permit(caller, name, asked(name));
      const visible = await tx.first(
        sql`select 1 from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()} and ${scopeOf(caller, name, asked(name))}`,
      );
      if (!visible) throw notFound();
      const { offset, limit } = readListQuery(resources[name], roles, rangeOf(queryIn(request)));
      return eventsOf(tx, caller, name, id, { ...filters, offset, limit });
    });
  });
};

const rangeOf = (query: URLSearchParams) => new URLSearchParams([...query].filter(([key]) => key === 'range'));

interface Filters {
  entities: readonly string[] | null;
  actors: readonly string[] | null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads `?entity=notes,tasks&actorId=...`. Throws 422 on a value that no event can have. */
const filtersIn = (query: URLSearchParams): Filters => {
  const [entities, actors] = ['entity', 'actorId'].map((key) => query.get(key)?.split(',').filter(Boolean) ?? []);
  const errors = [
    ...(entities?.every(isResourceName) ? [] : [{ field: 'entity', message: 'checks.form' as const }]),
    ...(actors?.every((id) => ID.test(id)) ? [] : [{ field: 'actorId', message: 'checks.form' as const }]),
  ];
  if (errors.length) throw new ApiError('VALIDATION_ERROR', { errors });
  return { entities: entities?.length ? entities : null, actors: actors?.length ? actors : null };
};

interface Group {
  entity: ResourceName;
  actorId: string | null;
  actorName: string | null;
  actorRole: Role | null;
  n: number;
}

/** An event of the page by id, or the number of events of an entity and user. */
type Found = { id: string } | ({ id: null } & Group);

const eventsOf = async (
  tx: Tx,
  caller: Caller,
  name: ResourceName,
  id: string,
  { offset, limit, ...filters }: Filters & { offset: number; limit: number },
): Promise<History> => {
  const { entities, actors } = filters;
  const wanted = join(
    [
      sql`true`,
      ...(entities ? [sql`entity = any(${entities}::text[])`] : []),
      ...(actors ? [sql`actor_id = any(${actors}::uuid[])`] : []),
    ],
    ' and ',
  );
  // Materialized, because a walk of the audit in order would compare each row with all ids.
  const found = await tx.rows<Found>(
    sql`with found as materialized (${historyEvents(caller, name, id)}),
        page as (select id from found where ${wanted} order by created_at desc, id desc limit ${limit} offset ${offset})
      select id, null as entity, null::uuid as "actorId", null as "actorName", null as "actorRole", null::int as n from page
      union all select null, g.entity, g.actor_id, ${visibleUserName(caller)}, u.role, g.n
        from (select entity, actor_id, count(*)::int as n from found group by 1, 2) g left join users u on u.id = g.actor_id`,
  );
  const ids = found.flatMap((row) => row.id ?? []);
  const groups = found.filter((row) => row.id === null);
  const rows = await tx.rows<HistoryEvent>(
    sql`select e.id, e.created_at as "createdAt", e.action, e.name, e.entity, e.entity_id as "entityId", e.actor_id as "actorId",
        ${visibleUserName(caller)} as "actorName", u.role as "actorRole", e.reason, e.before, e.after
      from audit_events e left join users u on u.id = e.actor_id where e.id = any(${ids}::uuid[])
      order by e.created_at desc, e.id desc`,
  );
  return { history: rows.map((row) => shownTo(caller, row)), ...summaryOf(groups, filters) };
};

/** The number of events that pass the filters, and the values that they can have. */
const summaryOf = (groups: readonly Group[], { entities, actors }: Filters): Omit<History, 'history'> => {
  const passing = groups.filter(
    ({ entity, actorId }) =>
      (!entities || entities.includes(entity)) && (!actors || (actorId !== null && actors.includes(actorId))),
  );
  const people = groups.flatMap(({ actorId, actorName, actorRole }) =>
    actorId ? [[actorId, { id: actorId, name: actorName, role: actorRole }] as const] : [],
  );
  return {
    total: passing.reduce((sum, { n }) => sum + n, 0),
    entities: [...new Set(groups.map(({ entity }) => entity))].sort(),
    people: [...new Map(people).values()],
  };
};

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
