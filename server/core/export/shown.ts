import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { kindSpecOf, rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import type { Caller } from '../auth/types.ts';
import { answeredColumn } from '../tables/asText.ts';
import { fieldOf, readableNames, tableOf } from '../tables/names.ts';
import type { ListQuery } from '../tables/params.ts';
import type { RowScope } from '../tables/rowScope.ts';
import { listCondition, listOrder } from '../tables/select.ts';
import { guardOf } from '../tables/shown.ts';
import { isNamed, titled, titlesOf } from './titles.ts';
import { withSibling } from './withSibling.ts';

export interface ShownColumn {
  name: ResourceName;
  key: string;
  field: Field;
  /** Readable in every row, so a missing value is known to be empty. */
  isKnown: boolean;
}
export interface ShownSelection {
  sql: Sql;
  columns: readonly ShownColumn[];
}

/** A list shows an amount with its currency sign; in a file the currency follows in the next column. */
const withCurrency = (resource: Resource, keys: readonly string[], readable: readonly string[]): readonly string[] => {
  const at = keys.findIndex((key) => kindSpecOf(fieldOf(resource, key) as Field).amount);
  const isLacking = at >= 0 && !keys.includes('currency') && readable.includes('currency');
  return isLacking ? keys.toSpliced(at + 1, 0, 'currency') : keys;
};

/** An audit action needs several values to be described. */
const deed = (name: string, siblings: { action: string; entity: string }): Sql => {
  const parts = Object.entries({ ...siblings, name }).map(([as, key]) => `'${as}', t."${snake(key)}"`);
  return raw(`json_build_object(${parts.join(', ')})`);
};

/**
 * Returns the columns of a list as displayed: in list order, with API values, and titles instead of reference ids
 * (`titles.ts`) if the caller may open the record.
 */
export const shownSelection = (
  caller: Caller,
  name: ResourceName,
  { keys, query, sight }: { keys: readonly string[]; query: ListQuery; sight: RowScope },
): ShownSelection => {
  const resource = resources[name];
  const joins: Sql[] = [];
  const shownValue = (key: string, field: Field): Sql => {
    if ('actionNameOf' in field && field.actionNameOf) return deed(key, field.actionNameOf);
    const choice = withSibling(key, field);
    if (choice) return choice;
    const to = rowOf(field);
    // Read-only references are mostly null and in the largest tables, so they are looked up instead of joined.
    if (!to || field.readOnly || !isNamed(caller, to))
      return titlesOf(field, key, caller) ?? raw(answeredColumn(resource, key, field));
    const alias = `"of_${snake(key)}"`;
    joins.push(sql`left join (${titled(caller, to)}) ${raw(alias)} on ${raw(`${alias}.id = t."${snake(key)}"`)}`);
    return raw(`${alias}.title`);
  };
  const columns = withCurrency(resource, keys, readableNames(resource, sight.roles)).map((key) => ({
    name,
    key,
    // The row's own id is not a reference.
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
