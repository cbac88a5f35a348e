import pg from 'pg';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { rowOf } from '../../../resources/kit/kinds.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { asking, scopeOf } from '../auth/scope.ts';
import type { Caller } from '../auth/types.ts';
import { neutralSql } from '../base/formulas.ts';
import { notDeleted } from '../db/softDelete.ts';
import { readColumn } from '../tables/asText.ts';
import { columns } from '../tables/kinds.ts';
import { fieldOf, tableOf } from '../tables/names.ts';
import type { ListQuery } from '../tables/params.ts';
import type { RowScope } from '../tables/rowScope.ts';
import { listCondition, listOrder } from '../tables/select.ts';
import { guardOf } from '../tables/shown.ts';

interface ExportColumn {
  header: string;
  /** Written as a number in formats that have numbers. */
  numeric: boolean;
}
export interface ExportSelection {
  sql: Sql;
  columns: ExportColumn[];
}

const numbers = new Set(['integer', 'numeric(20,2)', 'numeric(9,6)', 'numeric(20,6)']);

const columnValue = (resource: Resource, name: string, field: Field): string => {
  const { type } = columns[field.kind];
  const column = readColumn(resource, name, field);
  if (type === 'text') return neutralSql(column);
  if (type.endsWith('[]')) return neutralSql(`array_to_string(${column}, '; ')`);
  return { jsonb: neutralSql(`${column}::text`), boolean: `${column}::text` }[type] ?? column;
};

/** SQL of the name of a referenced row. */
const labelOf = (to: ResourceName) =>
  `concat_ws(' ', ${[resources[to].title]
    .flat()
    .map((f) => `r."${snake(f)}"`)
    .join(', ')})`;

/** Returns the stored columns of a list query in list order, with names of references that the caller may open. */
export const exportSelection = (
  caller: Caller,
  name: ResourceName,
  { keys, query, sight }: { keys: readonly string[]; query: ListQuery; sight: RowScope },
): ExportSelection => {
  const resource = resources[name];
  const made: { column: ExportColumn; sql: Sql }[] = [];
  const joins: Sql[] = [];
  for (const key of keys) {
    const field = fieldOf(resource, key) as Field;
    const guard = guardOf(name, key, sight);
    const known = (value: Sql) => (guard ? sql`case when ${guard} then ${value} end` : value);
    made.push({
      column: { header: key, numeric: numbers.has(columns[field.kind].type) },
      sql: sql`${known(raw(columnValue(resource, key, field)))} as ${raw(`"${key}"`)}`,
    });
    const to = rowOf(field);
    if (!to || !key.endsWith('Id')) continue;
    const label = key.slice(0, -2);
    const target = raw(`t."${snake(key)}"`);
    const shown = sql`select r.id, ${raw(labelOf(to))} as label from ${tableOf(to)} r
      where ${notDeleted('r')} and ${scopeOf(caller, to, asking(to, 'show'), 'r')}`;
    const column = { header: label, numeric: false };
    // Read-only references are mostly null and in the largest tables, so they are looked up instead of joined.
    if (field.readOnly) {
      const text = sql`select r.label from (${shown}) r where r.id = ${target}`;
      made.push({
        column,
        sql: sql`${known(sql`(select ${raw(neutralSql('l.label'))} from (${text}) l)`)} as ${raw(`"${label}"`)}`,
      });
      continue;
    }
    const alias = `"of_${snake(key)}"`;
    joins.push(sql`left join (${shown}) ${raw(alias)} on ${raw(`${alias}.id`)} = ${target}`);
    made.push({ column, sql: sql`${known(raw(neutralSql(`${alias}.label`)))} as ${raw(`"${label}"`)}` });
  }
  const condition = listCondition(name, query, sight);
  const from = joins.length ? join([sql`from ${tableOf(name)} t`, ...joins], ' ') : sql`from ${tableOf(name)} t`;
  return {
    sql: sql`select ${join(made.map((m) => m.sql))} ${from} where ${condition} ${listOrder(name, query.sort, sight)}`,
    columns: made.map((m) => m.column),
  };
};

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value))
    return pg.escapeLiteral(`{${value.map((v) => `"${String(v).replace(/[\\"]/g, '\\$&')}"`).join(',')}}`);
  return pg.escapeLiteral(String(value));
};

/** Inlines the values of a statement, escaped by the driver, because COPY takes no parameters. */
export const inlined = (query: Sql): string =>
  query.strings.reduce((text, part, i) => text + literal(query.values[i - 1]) + part);
