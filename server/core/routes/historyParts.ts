import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { historyReaders } from '../../../resources/kit/history.ts';
import { isOpenReference, rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames } from '../../../resources/kit/names.ts';
import { relatedOf } from '../../../resources/related.ts';
import { type Asked, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { notDeleted } from '../db/softDelete.ts';
import { columnOf, tableOf } from '../tables/names.ts';

/** Records whose events belong to the history of another record. */
interface Part {
  entity: ResourceName;
  /** Selects their ids as text, including deleted rows within the caller's scope. */
  ids: Sql;
}

/** Returns the right to the history of an entity. */
export const askedForHistory = (name: ResourceName): Asked => ({
  by: historyReaders(resources[name]),
  called: 'history',
});

/**
 * Returns the records that belong to the history of a record, each within the caller's scope. Each part is queried once
 * as an array so that the audit is read by its index.
 */
export const historyParts = (caller: Caller, name: ResourceName, id: string): Part[] => {
  const inScope = (entity: ResourceName, ...conditions: Sql[]): Part => {
    const idsWhere = (also: Sql) =>
      sql`select t.id::text from ${tableOf(entity)} t
        where ${join([...conditions, also, scopeOf(caller, entity, askedForHistory(entity))], ' and ')}`;
    return { entity, ids: resources[entity].access.delete.length ? withDeleted(idsWhere) : idsWhere(notDeleted()) };
  };
  const related = relatedOf(name)
    .filter(({ history }) => history)
    .map(({ resource, by, filter = {} }) =>
      inScope(
        resource,
        sql`${columnOf(resources[resource], by)} = ${id}`,
        ...Object.entries(filter).map(([field, value]) => sql`${columnOf(resources[resource], field)} = ${value}`),
      ),
    );
  const inside = containedIn(name);
  return [
    ...related,
    ...inside.map(({ entity, by }) => inScope(entity, sql`${columnOf(resources[entity], by)} = ${id}`)),
    ...attachedTo(inside, id).map(({ entity, condition }) => inScope(entity, condition)),
    ...documentsOf(name, id).map(({ entity, condition }) => inScope(entity, condition)),
  ];
};

/**
 * SQL of a query over rows that are not deleted, and of the same query over deleted rows: the index of a reference covers only
 * the former.
 */
const withDeleted = (queryWhere: (also: Sql) => Sql, alias = 't'): Sql =>
  sql`${queryWhere(notDeleted(alias))} union all ${queryWhere(raw(`${alias}.deleted_at is not null`))}`;

interface Contained {
  entity: ResourceName;
  by: string;
}

/** Entities whose records belong to a record as a whole, by their field that refers to it. */
const containedIn = (name: ResourceName): Contained[] => {
  const { historyBy: by } = resources[name];
  if (by === null) return [];
  return resourceNames.flatMap((entity) => {
    const field = resources[entity].fields[by];
    const isPart = field && rowOf(field) === name && historyReaders(resources[entity]).length > 0;
    return isPart ? [{ entity, by }] : [];
  });
};

interface Condition {
  entity: ResourceName;
  condition: Sql;
}

/** Rows such as notes that are attached to one of the contained records. */
const attachedTo = (inside: readonly Contained[], id: string): Condition[] =>
  resourceNames.flatMap((entity) => {
    const { attached, about, fields } = resources[entity];
    const reference = attached && about !== null ? fields[about] : undefined;
    if (!reference || about === null || !isOpenReference(reference)) return [];
    const kinds = Object.entries(reference.to).flatMap(([kind, to]) =>
      inside.flatMap((part) => (part.entity === to ? [{ kind, ...part }] : [])),
    );
    const of = (source: string) => columnOf(resources[entity], source);
    const conditions = kinds.map(({ kind, entity: other, by }) => {
      const idsWhere = (also: Sql) =>
        sql`select c.id from ${tableOf(other)} c where ${columnOf(resources[other], by, 'c')} = ${id} and ${also}`;
      return sql`(${of(reference.by)} = ${kind} and ${of(about)} in (${withDeleted(idsWhere, 'c')}))`;
    });
    return conditions.length ? [{ entity, condition: sql`(${join(conditions, ' or ')})` }] : [];
  });

/** Documents of the record's lines, such as notices: their openings belong to the record. */
const documentsOf = (name: ResourceName, id: string): Condition[] => {
  const { archive } = resources[name];
  if (!archive) return [];
  const lines = resources[archive.of];
  return archive.fields.flatMap((field) => {
    const declared = lines.fields[field];
    const entity = declared && rowOf(declared);
    if (!entity) return [];
    const chosen = sql`select ${columnOf(lines, field)} from ${tableOf(archive.of)} t where ${columnOf(lines, archive.by)} = ${id}`;
    return [{ entity, condition: sql`t.id in (${chosen})` }];
  });
};
