import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { meaningOf, rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import type { Caller } from '../auth/types.ts';
import { fieldOf, readableNames, tableOf } from '../tables/names.ts';
import type { ListQuery } from '../tables/params.ts';
import { listCondition, listOrder } from '../tables/select.ts';
import { guardOf } from '../tables/shown.ts';
import type { Sight } from '../tables/sight.ts';
import { answeredColumn } from '../tables/spelt.ts';
import { isNamed, titled, titlesOf } from './titles.ts';

export interface ShownColumn {
  name: ResourceName;
  key: string;
  field: Field;
  /** Known of every row: where there is no value, there is none. */
  isKnown: boolean;
}
export interface ShownSelection {
  sql: Sql;
  columns: readonly ShownColumn[];
}

/** An amount in a cell of a list has its sign; in a file its currency stands in the column after it. */
const withCurrency = (resource: Resource, keys: readonly string[], readable: readonly string[]): readonly string[] => {
  const at = keys.findIndex((key) => meaningOf(fieldOf(resource, key) as Field).amount);
  const isLacking = at >= 0 && !keys.includes('currency') && readable.includes('currency');
  return isLacking ? keys.toSpliced(at + 1, 0, 'currency') : keys;
};

/** What was done takes several values to be said. */
const deed = (name: string, siblings: { action: string; entity: string }): Sql => {
  const parts = Object.entries({ ...siblings, name }).map(([as, key]) => `'${as}', t."${snake(key)}"`);
  return raw(`json_build_object(${parts.join(', ')})`);
};

/**
 * The columns of a list as its rows are shown: in the order of the list, values as the API has them, and in place of ids the
 * titles of what they refer to (`titles.ts`), as far as the caller may open that.
 */
export const shownSelection = (
  caller: Caller,
  name: ResourceName,
  { keys, query, sight }: { keys: readonly string[]; query: ListQuery; sight: Sight },
): ShownSelection => {
  const resource = resources[name];
  const joins: Sql[] = [];
  const shownValue = (key: string, field: Field): Sql => {
    if ('deedOf' in field && field.deedOf) return deed(key, field.deedOf);
    const to = rowOf(field);
    // What the server links by itself is mostly absent, and in the largest tables: looked up rather than joined.
    if (!to || field.readOnly || !isNamed(caller, to))
      return titlesOf(field, key, caller) ?? raw(answeredColumn(resource, key, field));
    const alias = `"of_${snake(key)}"`;
    joins.push(sql`left join (${titled(caller, to)}) ${raw(alias)} on ${raw(`${alias}.id = t."${snake(key)}"`)}`);
    return raw(`${alias}.title`);
  };
  const columns = withCurrency(resource, keys, readableNames(resource, sight.roles)).map((key) => ({
    name,
    key,
    // The id of the row itself is no reference.
    field: key === 'id' ? ({ kind: 'text' } as const) : (fieldOf(resource, key) as Field),
    isKnown: guardOf(name, key, sight) === null,
  }));
  const values = columns.map(({ key, field }) => {
    const guard = guardOf(name, key, sight);
    const value = shownValue(key, field);
    return sql`${guard ? sql`case when ${guard} then ${value} end` : value} as ${raw(`"${key}"`)}`;
  });
  const from = join([sql`from ${tableOf(name)} t`, ...joins], ' ');
  return {
    sql: sql`select ${join(values)} ${from} where ${listCondition(name, query, sight)} ${listOrder(name, query.sort, sight)}`,
    columns,
  };
};
