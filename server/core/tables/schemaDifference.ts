import type pg from 'pg';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Resource } from '../../../resources/kit/resource.ts';
import { onConnection } from '../db/tx.ts';
import { newTable, tablesIn, wantedSchema } from './schema.ts';

type All = Readonly<Record<ResourceName, Resource>>;
type Session = Pick<pg.ClientBase, 'query'>;
/** Parts of a table by name, with their definition as PostgreSQL prints it. */
type Parts = ReadonlyMap<string, string>;
interface Picture {
  columns: Parts;
  constraints: Parts;
  indexes: Parts;
}

/** Temporary schema of the wanted tables. */
const WANTED = 'wanted_schema';

/**
 * Returns the statements that migrate a database to the declared tables, for one entity or all; empty if they agree.
 * Statements that would lose data are comments. Leaves the database unchanged.
 */
export const schemaDifference = (owner: pg.Pool, resources: All, only?: ResourceName): Promise<string[]> =>
  onConnection(
    owner,
    async (session) => {
      await session.query('begin');
      try {
        await session.query(`create schema ${WANTED}`);
        await session.query(`set local search_path to ${WANTED}, public`);
        await session.query(wantedSchema(resources));
        const names = tablesIn(resources).filter((name) => !only || name === only);
        const all: string[] = [];
        for (const name of names) all.push(...(await differenceOf(session, name, resources[name])));
        return all;
      } finally {
        await session.query('rollback');
      }
    },
    { closeOnFailure: true },
  );

/** Comments, and additions that the previous release need not know: a column that it leaves out is null or a default. */
const ADDITION =
  /^(?:--|create index |grant |alter table \w+ add column (?!.*\bnot null)|alter table \w+ add column .*\bdefault )/i;
const COLUMN = /^alter table (\w+) add column (\w+) /;
/** PostgreSQL's names of the rules of a single column. */
const RULE = /^alter table \w+ add constraint (\w+)_(?:check|fkey) /;

/** Returns whether servers of the previous release work with the statements for one entity, which then only add. */
export const isExpansion = (statements: readonly string[]): boolean => {
  if (/^create table /.test(statements[0] ?? '')) return true;
  const added = statements.flatMap((it) => COLUMN.exec(it)?.slice(1).join('_') ?? []);
  return statements.every((it) => ADDITION.test(it) || added.includes(RULE.exec(it)?.[1] ?? ''));
};

const differenceOf = async (session: Session, name: ResourceName, resource: Resource): Promise<string[]> => {
  const table = snake(name);
  const [is, wants] = [await pictureOf(session, 'public', table), await pictureOf(session, WANTED, table)];
  if (!is.columns.size) return newTable(name, resource);
  return [
    ...gone(is.indexes, wants.indexes).map((index) => `drop index ${index};`),
    ...gone(is.constraints, wants.constraints).map((c) => `alter table ${table} drop constraint ${c};`),
    ...fresh(is.columns, wants.columns).map(([column, type]) => `alter table ${table} add column ${column} ${type};`),
    ...changed(is.columns, wants.columns).map(
      ([column, from, to]) => `-- ${table}.${column} is "${from}" but should be "${to}".`,
    ),
    ...[...is.columns.keys()]
      .filter((column) => !wants.columns.has(column))
      .map((column) => `-- alter table ${table} drop column ${column};`),
    ...fresh(is.constraints, wants.constraints, { orChanged: true }).map(
      ([c, definition]) => `alter table ${table} add constraint ${c} ${definition};`,
    ),
    ...fresh(is.indexes, wants.indexes, { orChanged: true }).map(([, definition]) => `${definition};`),
  ];
};

/** Parts that are removed or changed. */
const gone = (is: Parts, wants: Parts) => [...is].filter(([k, v]) => wants.get(k) !== v).map(([k]) => k);
const fresh = (is: Parts, wants: Parts, { orChanged = false } = {}) =>
  [...wants].filter(([k, v]) => (orChanged ? is.get(k) !== v : !is.has(k)));
const changed = (is: Parts, wants: Parts) =>
  [...wants].flatMap(([k, v]): [string, string, string][] => {
    const before = is.get(k);
    return before === undefined || before === v ? [] : [[k, before, v]];
  });

const columns = `select a.attname as name, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
      when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
    case when a.attnotnull then 'not null' end) as definition
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by a.attnum`;
const constraints = `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = to_regclass($1) and contype in ('c', 'f') order by conname`;
const indexes = `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = to_regclass($1) and not i.indisprimary order by c.relname`;

const pictureOf = async (session: Session, schema: string, table: string): Promise<Picture> => {
  const read = async (query: string): Promise<Parts> => {
    const { rows } = await session.query<{ name: string; definition: string }>(query, [`${schema}.${table}`]);
    return new Map(rows.map(({ name, definition }) => [name, bare(definition)]));
  };
  return { columns: await read(columns), constraints: await read(constraints), indexes: await read(indexes) };
};

const bare = (definition: string) => definition.replace(new RegExp(`\\b(public|${WANTED})\\.`, 'g'), '');
