import sql, { join, raw, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import type { Field } from '../../../resources/kit/fields.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { inBatches } from '../db/batches.ts';
import { notDeleted } from '../db/softDelete.ts';
import type { Tx } from '../db/tx.ts';
import { columns, toColumn } from './kinds.ts';
import { fieldOf, selection, tableOf } from './names.ts';
import type { Row, RowOf, Values, WrittenOf } from './types.ts';

/** Row lock until the end of the transaction: exclusive, or shared with other readers. */
export type Lock = boolean | 'shared';

/** References to the row can still be written, because its id does not change; only writers of the row itself wait. */
const locked = (lock: Lock) => raw(lock === 'shared' ? 'for share' : lock ? 'for no key update' : '');

/** Finds a row that is not deleted by id, without access checks; undefined if absent. */
export const findRow = <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  { lock = false }: { lock?: Lock | undefined } = {},
) =>
  tx.first<RowOf<N>>(
    sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${notDeleted()} ${locked(lock)}`,
  );

/** Finds rows that are not deleted by id, without access checks. Locks in id order to prevent deadlocks. */
export const findRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, RowOf<N>>> => {
  const [first] = ids;
  if (first === undefined) return new Map();
  // A single id uses `=`, for a better row estimate of the planner.
  const which = ids.length === 1 ? sql`t.id = ${first}` : sql`t.id = any(${ids}::uuid[])`;
  const rows = await tx.rows<RowOf<N>>(
    sql`select ${selection(name)} from ${tableOf(name)} t where ${which} and ${notDeleted()} order by t.id ${locked(lock)}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const knownField = (name: ResourceName, key: string): Field => {
  const field = fieldOf(resources[name], key);
  if (!field) throw new Error(`${name} has no field "${key}".`);
  return field;
};

/** Columns and values to write. */
const pairs = (name: ResourceName, values: Values): [Sql, unknown][] =>
  Object.entries(values)
    .filter(([, v]) => v !== undefined)
    .map(([key, value]) => [raw(`"${snake(key)}"`), toColumn(knownField(name, key), value)]);

interface Origin {
  /** User id, or null for the system. */
  createdBy: string | null;
}

/** A written row with the result of an additional condition on `t`. */
type Judged = Row & { '#inside'?: boolean };
const returning = (name: ResourceName, inside: Sql | undefined) =>
  inside ? sql`returning ${selection(name)}, ${inside} as "#inside"` : sql`returning ${selection(name)}`;
const judged = ({ '#inside': isInside = true, ...row }: Judged) => ({ row: row as Row, isInside });

/** Inserts one row; missing values get defaults and initial states. Throws for an unknown field. */
export const insertRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  values: WrittenOf<N>,
  origin: Origin,
): Promise<RowOf<N>> => (await insertJudged(tx, name, values as Values, origin)).row as RowOf<N>;

/** Inserts one row and returns whether it is inside a scope. */
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

/** Rows per statement, with pauses for other requests. */
const MOST_ROWS = 1000;

/**
 * Inserts many rows in few statements, in order, grouped by their field names. `table` may be a copy of the entity's
 * table.
 */
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
 * Inserts many rows without returning them. The next batch is prepared while the database writes the previous one, with
 * pauses for other requests. Returns their ids.
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
  const pieces = await inBatches(rows, MOST_ROWS, async (some) => {
    const made = some.map((values) => ({ createdBy, ...(values as Values), id: idOf(values) }));
    await inShapes(name, made, write);
    return made.map(({ id }) => id);
  });
  return pieces.flat();
};

const idOf = (values: Values): string => (typeof values.id === 'string' ? values.id : uuid());

/**
 * Updates many rows in few statements, each with its own patch, and increments versions. Throws if a row is missing.
 */
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
        from ${from} where t.id = v.id and ${notDeleted()} returning ${selection(name)}`,
    );
  });
  return patches.map(({ id }) => {
    const row = written.get(id);
    if (!row) throw new Error(`${name} ${id} does not exist.`);
    return row;
  });
};

interface Shape {
  columns: Sql[];
  /** Stored columns of `v`. */
  values: Sql[];
  /** Rows as `v`. */
  from: Sql;
}

/** Writes rows, each with its id first, in one statement per shape. */
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

/** Passes many rows as one parameter; JSON columns are passed as text. */
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

/** Updates one row and increments its version. Throws if the row is missing or a field is unknown. */
export const updateRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  patch: WrittenOf<N>,
): Promise<RowOf<N>> => (await updateJudged(tx, name, id, patch as Values)).row as RowOf<N>;

/** Updates one row and returns whether it is inside a scope. */
export const updateJudged = async (tx: Tx, name: ResourceName, id: string, patch: Values, inside?: Sql) => {
  const sets = pairs(name, patch).map(([c, v]) => sql`${c} = ${v}`);
  const row = await tx.first<Judged>(
    sql`update ${tableOf(name)} as t set ${join([...sets, sql`version = t.version + 1`, sql`updated_at = now()`])}
      where t.id = ${id} and ${notDeleted()} ${returning(name, inside)}`,
  );
  if (!row) throw new Error(`${name} ${id} does not exist.`);
  return judged(row);
};

/** Soft-deletes a row: it is kept, and no list shows it. */
export const softDeleteRow = (tx: Tx, name: ResourceName, id: string, reason: string | null) =>
  tx.run(
    sql`update ${tableOf(name)} as t set deleted_at = now(), delete_reason = ${reason}, version = t.version + 1 where t.id = ${id} and ${notDeleted()}`,
  );

/** Restores deleted rows with a patch. Throws if one is not deleted. */
export const bringBack = async (
  tx: Tx,
  name: ResourceName,
  ids: readonly string[],
  patch: Values = {},
): Promise<Row[]> => {
  if (!ids.length) return [];
  const sets = pairs(name, patch).map(([column, value]) => sql`${column} = ${value}`);
  const rows = await tx.rows<Row>(
    sql`update ${tableOf(name)} as t set ${join([...sets, returned])}
      where t.id = any(${ids}::uuid[]) and t.deleted_at is not null returning ${selection(name)}`,
  );
  if (rows.length < ids.length) throw new Error(`One of ${rows.length} ${name} is not deleted.`);
  return rows;
};

/** Returns rows that were deleted together with another record, by a condition on `t`. Locks them. */
export const deletedWith = (
  tx: Tx,
  name: ResourceName,
  condition: Sql,
  gone: { name: ResourceName; id: string },
): Promise<Row[]> =>
  tx.rows<Row>(
    sql`select ${selection(name)} from ${tableOf(name)} t where ${condition}
      and t.deleted_at = (select g.deleted_at from ${tableOf(gone.name)} g where g.id = ${gone.id}) order by t.id for no key update of t`,
  );

const returned = raw('deleted_at = null, delete_reason = null, version = t.version + 1, updated_at = now()');
