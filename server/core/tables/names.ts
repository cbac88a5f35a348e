import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import { isReadableBy } from '../../../resources/kit/can.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { type ResourceName, type Role, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { isComputedFlag, storedFields } from '../../../resources/kit/storedFields.ts';
import { answeredColumn, readColumn } from './asText.ts';
import { columnOf, fieldOf } from './columnOf.ts';
import { lookedUp } from './computedFields.ts';

export { columnOf, fieldOf };

/**
 * Returns the field by which a list can be filtered: a stored one, or a computed boolean that is offered as a filter.
 */
export const filterOf = (resource: Resource, name: string): Field | undefined => {
  const declared = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  const isOffered = declared && isComputedFlag(declared) && resource.list.filters.includes(name);
  return isOffered ? declared : fieldOf(resource, name);
};

/** SQL of such a field for row 't'. */
export const filteredOf = (name: ResourceName, field: string): Sql => {
  const found = lookedUp(name).find(([known]) => known === field);
  return found ? sql`(${found[1]})` : columnOf(resources[name], field);
};

/** Returns the names of all stored fields, in response order. */
export const namesOf = (resource: Resource): string[] => [
  'id',
  'version',
  ...Object.keys(storedFields(resource)),
  ...Object.keys(resource.states),
  'externalId',
  'createdAt',
  'updatedAt',
  'createdBy',
];

/** Returns the names readable by these roles; without roles, all (for internal use). */
export const readableNames = (resource: Resource, roles?: readonly Role[]): string[] =>
  namesOf(resource).filter((n) => roles === undefined || isReadableBy(fieldOf(resource, n) as Field, roles));

/** Returns the quoted table of an entity. */
export const tableOf = (name: ResourceName): Sql => raw(`"${snake(name)}"`);

const lists = new Map<string, Sql>();

/**
 * Returns 't."trade_date" as "tradeDate", ...' of the columns readable by one of the roles, with computed fields;
 * without roles, all stored columns.
 */
export const selection = (name: ResourceName, roles?: readonly Role[]): Sql => {
  const key = `${name}/${roles}`;
  const known = lists.get(key);
  if (known) return known;
  const resource = resources[name];
  const read = roles ? answeredColumn : readColumn;
  const stored = raw(
    readableNames(resource, roles)
      .map((n) => `${read(resource, n, fieldOf(resource, n) as Field)} as "${n}"`)
      .join(', '),
  );
  const besides = roles ? lookedUp(name).filter(([n]) => isReadableBy(resource.fields[n] as Field, roles)) : [];
  const made = sql`${stored}${
    besides.length
      ? join(
          besides.map(([n, value]) => sql`, ${value} as ${raw(`"${n}"`)}`),
          '',
        )
      : empty
  }`;
  lists.set(key, made);
  return made;
};
