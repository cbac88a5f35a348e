import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field, Kind } from '../../../resources/kit/fields.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import { asking, rolesFor, sightOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { notDeleted } from '../db/softDelete.ts';
import { readColumn } from '../tables/asText.ts';
import { columns } from '../tables/kinds.ts';
import { fieldOf } from '../tables/names.ts';
import { guardOf } from '../tables/shown.ts';
import { withSibling } from './withSibling.ts';

/** Parts of a title from SQL: the entity, and its title fields; a reference is a nested title. */
export interface Title {
  of: ResourceName;
  [field: string]: unknown;
}

const nothing = raw('null::json');

/** Casts numerics to text, because JSON would make them floats. */
const exact = (column: string, { kind }: Field) =>
  raw(columns[kind].type.startsWith('numeric') ? `(${column})::text` : column);

/**
 * SQL of `id` and `title` for the rows that the caller may open; the title contains only fields the caller may read.
 * References in a title are resolved to their own titles.
 */
export const titled = (caller: Caller, to: ResourceName, depth = 0): Sql => {
  const resource = resources[to];
  const rowScope = sightOf(caller, to, asking(to, 'show'));
  const parts = [resource.title].flat().flatMap((key) => {
    const field = fieldOf(resource, key) as Field;
    const target = rowOf(field);
    if (target && depth > 0) return [];
    const value = target
      ? titleAt(caller, target, { id: raw(`t."${snake(key)}"`), depth: depth + 1 })
      : (withSibling(key, field) ?? exact(readColumn(resource, key, field), field));
    const guard = guardOf(to, key, rowScope);
    return [sql`${raw(`'${key}'`)}, ${guard ? sql`case when ${guard} then ${value} end` : value}`];
  });
  return sql`select t.id, json_build_object(${join([raw(`'of', '${to}'`), ...parts])}) as title
    from ${raw(`"${snake(to)}"`)} t where ${notDeleted()} and ${rowScope.scope}`;
};

/** Returns whether the caller may open records of the entity, and thus see their titles. */
export const isNamed = (caller: Caller, to: ResourceName): boolean =>
  rolesFor(caller, to, asking(to, 'show')).length > 0;

/** SQL that looks up the title of a record by id; null if the caller may not open it. */
export const titleAt = (caller: Caller, to: ResourceName, { id, depth = 0 }: { id: Sql; depth?: number }): Sql =>
  isNamed(caller, to) ? sql`(select r.title from (${titled(caller, to, depth)}) r where r.id = ${id})` : nothing;

/** SQL of a reference to one of several entities, by the sibling field that names it. */
const among = (by: string, cases: readonly (readonly [string, Sql])[]): Sql =>
  cases.length
    ? sql`case t.${raw(`"${snake(by)}"`)} ${join(
        cases.map(([value, title]) => sql`when ${value} then ${title}`),
        ' ',
      )} end`
    : nothing;

type Pointing<K extends Kind> = (field: Field<K>, column: string, caller: Caller) => Sql;

/** SQL of referenced titles by field kind; kinds without references are missing. */
const pointing: Partial<{ [K in Kind]: Pointing<K> }> = {
  ref: ({ to }, column, caller) => titleAt(caller, to, { id: raw(column) }),
  anyRef: ({ by, to }, column, caller) =>
    among(
      by,
      Object.entries(to).map(([kind, name]) => [kind, titleAt(caller, name, { id: raw(column) })] as const),
    ),
  // A text with the id of a record that may be deleted.
  recordId: ({ by }, column, caller) =>
    among(
      by,
      resourceNames
        .filter((name) => isNamed(caller, name))
        .map(
          (name) =>
            [
              name,
              titleAt(caller, name, { id: raw(`case when ${column} ~ '^[0-9a-f-]{36}$' then ${column}::uuid end`) }),
            ] as const,
        ),
    ),
  refs: ({ to }, column, caller) =>
    isNamed(caller, to)
      ? sql`(select json_agg(r.title) from (${titled(caller, to)}) r where r.id = any(${raw(column)}))`
      : nothing,
};

/** Returns SQL of the title or titles that a field of `t` refers to; undefined for other fields. */
export const titlesOf = (field: Field, key: string, caller: Caller): Sql | undefined =>
  (pointing[field.kind] as Pointing<Kind> | undefined)?.(field, `t."${snake(key)}"`, caller);
