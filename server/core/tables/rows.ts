import sql, { join, raw, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { living } from '../db/living.ts';
import { inPieces } from '../db/pieces.ts';
import type { Tx } from '../db/tx.ts';
import { columns, toColumn } from './kinds.ts';
import { fieldOf, selection, tableOf } from './names.ts';
import type { Row, RowOf, Values, WrittenOf } from './types.ts';

/** How rows are read that have to stay as they are until the transaction ends: alone, or beside others who only rely on them. */
export type Lock = boolean | 'shared';

/** What points at the row is written meanwhile, as its id stays: only whoever changes the row itself waits. */
const locked = (lock: Lock) => raw(lock === 'shared' ? 'for share' : lock ? 'for no key update' : '');

/** A living row by its id in the API's names, whoever asks; undefined where there is none. */
export const findRow = <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  { lock = false }: { lock?: Lock | undefined } = {},
) =>
  tx.first<RowOf<N>>(
    sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${living()} ${locked(lock)}`,
  );

/** Living rows by their ids, whoever asks; locked in one order, so that two who lock several never wait for each other crosswise. */
export const findRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, RowOf<N>>> => {
  const [first] = ids;
  if (first === undefined) return new Map();
  // One id is compared as one: the planner knows best how few rows that are.
  const which = ids.length === 1 ? sql`t.id = ${first}` : sql`t.id = any(${ids}::uuid[])`;
  const rows = await tx.rows<RowOf<N>>(
    sql`select ${selection(name)} from ${tableOf(name)} t where ${which} and ${living()} order by t.id ${locked(lock)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const knownField = (name: ResourceName, key: string): Field => {
  const field = fieldOf(resources[name], key);
  if (!field) throw new Error(`${name} has no field "${key}".`);
  return field;
};

/** Column and value of what is written. */
const pairs = (name: ResourceName, values: Values): [Sql, unknown][] =>
  Object.entries(values)
    .filter(([, v]) => v !== undefined)
    .map(([key, value]) => [raw(`"${snake(key)}"`), toColumn(knownField(name, key), value)]);

interface Origin {
  /** Id of the user who writes, or null for the system. */
  createdBy: string | null;
}

/** What a written row is looked at with besides: whether it lies inside a condition on `t`. */
type Judged = Row & { '#inside'?: boolean };
const returning = (name: ResourceName, inside: Sql | undefined) =>
  inside ? sql`returning ${selection(name)}, ${inside} as "#inside"` : sql`returning ${selection(name)}`;
const judged = ({ '#inside': isInside = true, ...row }: Judged) => ({ row: row as Row, isInside });

/** Stores one row; defaults and initial states where `values` says nothing. Throws for a name that is no field. */
export const insertRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  values: WrittenOf<N>,
  origin: Origin,
): Promise<RowOf<N>> => (await insertJudged(tx, name, values as Values, origin)).row as RowOf<N>;

/** The same, telling whether the row that is stored lies inside a scope. */
export const insertJudged = async (
  tx: Tx,
  name: ResourceName,
  values: Values,
  { createdBy, inside }: Origin & { inside?: Sql | undefined },
) => {
  const all = pairs(name, { id: uuid(), createdBy, ...values });
  const row = await tx.first<Judged>(
    sql`insert into ${tableOf(name)} as t (${join(all.map(([c]) => c))}) values (${join(all.map(([, v]) => sql`${v}`))}) ${returning(name, inside)}`,
  );
  return judged(row as Judged);
};

/** Rows that are written by one statement: while it runs, others have their turn. */
const MOST_ROWS = 1000;

/** Stores many rows in few statements, in their order: those that give the same names together. Another table like it may be named. */
export const insertRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  rows: readonly WrittenOf<N>[],
  origin: Origin,
  table: Sql = tableOf(name),
): Promise<RowOf<N>[]> => {
  const made = rows.map((values) => ({ id: uuid(), createdBy: origin.createdBy, ...(values as Values) }));
  const written = await inShapes(name, made, (shape) =>
    tx.rows<RowOf<N>>(sql`${insertion(table, shape)} returning ${selection(name)}`),
  );
  return made.map(({ id }) => written.get(id) as RowOf<N>);
};

const insertion = (table: Sql, { columns, values, from }: Shape): Sql =>
  sql`insert into ${table} as t (${join(columns)}) select ${join(values)} from ${from}`;

/**
 * The same where nobody needs the rows as they are stored. Of thousands, the next are made ready while the database writes
 * those before, and others have their turn. Answers their ids.
 */
export const addRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  rows: readonly WrittenOf<N>[],
  { createdBy }: Origin,
): Promise<string[]> => {
  const write = async (shape: Shape) => {
    await tx.run(insertion(tableOf(name), shape));
    return [];
  };
  const pieces = await inPieces(rows, MOST_ROWS, async (some) => {
    const made = some.map((values) => ({ createdBy, ...(values as Values), id: idOf(values) }));
    await inShapes(name, made, write);
    return made.map(({ id }) => id);
  });
  return pieces.flat();
};

const idOf = (values: Values): string => (typeof values.id === 'string' ? values.id : uuid());

/** Changes many rows in few statements, each by its own patch, and counts their versions up. Throws where one is gone. */
export const updateRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  patches: readonly { id: string; patch: WrittenOf<N> }[],
  table: Sql = tableOf(name),
): Promise<RowOf<N>[]> => {
  const all = patches.map(({ id, patch }) => ({ id, ...(patch as Values) }));
  const written = await inShapes(name, all, ({ columns, values, from }) => {
    const sets = columns.slice(1).map((column, at) => sql`${column} = ${values[at + 1]}`);
    return tx.rows<RowOf<N>>(
      sql`update ${table} as t set ${join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
        from ${from} where t.id = v.id and ${living()} returning ${selection(name)}`,
    );
  });
  return patches.map(({ id }) => {
    const row = written.get(id);
    if (!row) throw new Error(`${name} ${id} is gone.`);
    return row;
  });
};

interface Shape {
  columns: Sql[];
  /** The columns of `v` as they are stored. */
  values: Sql[];
  /** The rows as `v`. */
  from: Sql;
}

/** Writes rows, each of which names its id first, in statements of one shape each. */
const inShapes = async <R extends { id: string }>(
  name: ResourceName,
  rows: readonly Values[],
  write: (shape: Shape) => Promise<R[]>,
): Promise<Map<string, R>> => {
  const shapes = new Map<string, { names: string[]; rows: Values[] }>();
  for (const row of rows) {
    const names = Object.keys(row).filter((each) => row[each] !== undefined);
    const key = names.join();
    const alike = shapes.get(key);
    if (alike) alike.rows.push(row);
    else shapes.set(key, { names, rows: [row] });
  }
  const written = new Map<string, R>();
  for (const { names, rows: alike } of shapes.values())
    for (let at = 0; at < alike.length; at += MOST_ROWS)
      for (const row of await write(shapeOf(name, names, alike.slice(at, at + MOST_ROWS)))) written.set(row.id, row);
  return written;
};

/** Many rows as one parameter. What is stored as JSON travels as a text of its own. */
const shapeOf = (name: ResourceName, names: readonly string[], rows: readonly Values[]): Shape => {
  const stored = names.map((each) => ({ name: each, column: snake(each), field: knownField(name, each) }));
  const typeOf = ({ kind }: Field) => columns[kind].type;
  const isJson = (field: Field) => typeOf(field) === 'jsonb';
  const quoted = stored.map(({ column }) => raw(`"${column}"`));
  const typed = stored.map(({ field }, at) => sql`${quoted[at]} ${raw(isJson(field) ? 'text' : typeOf(field))}`);
  const text = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(stored.map(({ name: of, column, field }) => [column, toColumn(field, row[of])])),
    ),
  );
  return {
    columns: quoted,
    values: stored.map(({ field }, at) => sql`v.${quoted[at]}${raw(isJson(field) ? '::jsonb' : '')}`),
    from: sql`json_to_recordset(${text}::json) as v (${join(typed)})`,
  };
};

/** Changes one row and counts its version up. Throws where it is gone or a name is no field. */
export const updateRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  patch: WrittenOf<N>,
): Promise<RowOf<N>> => (await updateJudged(tx, name, id, patch as Values)).row as RowOf<N>;

/** The same, telling whether the changed row lies inside a scope. */
export const updateJudged = async (tx: Tx, name: ResourceName, id: string, patch: Values, inside?: Sql) => {
  const sets = pairs(name, patch).map(([c, v]) => sql`${c} = ${v}`);
  const row = await tx.first<Judged>(
    sql`update ${tableOf(name)} as t set ${join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
      where t.id = ${id} and ${living()} ${returning(name, inside)}`,
  );
  if (!row) throw new Error(`${name} ${id} is gone.`);
  return judged(row);
};

/** Marks a row as deleted; it is kept for good, and no list shows it. */
export const softDeleteRow = (tx: Tx, name: ResourceName, id: string, reason: string | null) =>
  tx.run(
    sql`update ${tableOf(name)} as t set deleted_at = now(), delete_reason = ${reason}, version = t.version + 1 where t.id = ${id} and ${living()}`,
  );

/** The condition that the user deleted the row behind `t` so many seconds ago or less: the audit says who did it. */
export const deletedBy = (name: ResourceName, userId: string, seconds: number): Sql =>
  sql`t.deleted_at > now() - make_interval(secs => ${seconds}::int) and exists (select 1 from audit_events a
    where a.entity_id = t.id::text and a.entity = ${name} and a.actor_id = ${userId} and a.created_at = t.deleted_at)`;

/** Takes the mark of a deletion away again and counts the version up. */
export const bringBack = async (tx: Tx, name: ResourceName, id: string): Promise<Row> => {
  const row = await tx.first<Row>(
    sql`update ${tableOf(name)} as t set ${returned} where t.id = ${id} and t.deleted_at is not null returning ${selection(name)}`,
  );
  if (!row) throw new Error(`${name} ${id} is not deleted.`);
  return row;
};

/** The same for rows that went with another one, in the moment of its deletion: those that meet a condition on `t`. */
export const bringBackWith = (
  tx: Tx,
  name: ResourceName,
  condition: Sql,
  gone: { name: ResourceName; id: string },
): Promise<Row[]> =>
  tx.rows<Row>(
    sql`update ${tableOf(name)} as t set ${returned} where ${condition}
      and t.deleted_at = (select g.deleted_at from ${tableOf(gone.name)} g where g.id = ${gone.id}) returning ${selection(name)}`,
  );

const returned = raw('deleted_at = null, delete_reason = null, version = t.version + 1, updated_at = now()');
