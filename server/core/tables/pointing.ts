import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field, NamedBy } from '../../../resources/kit/fields.ts';
import { isOpenReference, rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, resourceNames, snake } from '../../../resources/kit/names.ts';
import { livingText } from '../db/living.ts';

/** Records of an entity that name one of another. */
interface Pointer {
  name: ResourceName;
  /** The condition that the row behind an alias, 't' where none is given, names the one of that id. */
  condition: (id: Sql | string, alias?: string) => Sql;
}

const columnIs = (key: string) => (id: Sql | string, alias: string) => sql`${raw(`${alias}."${snake(key)}"`)} = ${id}`;

/** Who points at each entity by fields that count, read off the declarations. */
export const pointingAt = (counts: (field: Field) => boolean) =>
  new Map<ResourceName, Pointer[]>(
    resourceNames.map((to) => [
      to,
      resourceNames.flatMap((name) =>
        Object.entries(resources[name].fields).flatMap(([key, field]): Pointer[] => {
          const is = columnIs(key);
          if (rowOf(field) === to && counts(field)) return [{ name, condition: (id, alias = 't') => is(id, alias) }];
          if (!isOpenReference(field)) return [];
          const kinds = Object.entries(field.to)
            .filter(([, target]) => target === to)
            .map(([kind]) => kind);
          const by = snake(field.by);
          const condition: Pointer['condition'] = (id, alias = 't') =>
            sql`${is(id, alias)} and ${raw(`${alias}."${by}"`)} = any(${kinds})`;
          return kinds.length ? [{ name, condition }] : [];
        }),
      ),
    ]),
  );

/** Records because of which another one is kept, as long as they live. */
export const dependents = pointingAt((field) => !field.readOnly);

/** Rows that only belong to another one: whoever insists deletes them with it. */
export const isReleased = (name: ResourceName): boolean => resources[name].inner && !resources[name].financial;

const isNamed = (by: NamedBy): Sql =>
  join(
    by.map(
      ({ resource, by: key }) =>
        sql`exists (select 1 from ${raw(`"${snake(resource)}" n where ${livingText('n')}`)} and ${columnIs(key)(raw('t."id"'), 'n')})`,
    ),
    ' or ',
  );

/** The fields of an entity that are looked up with its rows instead of being stored, each with what tells it of the row behind 't'. */
export const lookedUp = (of: ResourceName): (readonly [string, Sql])[] =>
  Object.entries(resources[of].fields).flatMap(([key, field]) =>
    'namedBy' in field && field.namedBy ? [[key, isNamed(field.namedBy)] as const] : [],
  );
