import sql, { join, raw, type Sql } from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import { resources } from '../../../resources/index.ts';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import { living } from '../db/living.ts';
import type { Tx } from '../db/tx.ts';
import { toColumn } from './kinds.ts';
import { fieldOf, selection, tableOf } from './names.ts';
import type { Row, RowOf, Values, WrittenOf } from './types.ts';

/** A living row by its id in the API's names, whoever asks; undefined where there is none. */
export const findRow = <N extends ResourceName>(tx: Tx, name: N, id: string, { lock = false } = {}) =>
  tx.first<RowOf<N>>(
    sql`select ${selection(name)} from ${tableOf(name)} t where t.id = ${id} and ${living()} ${lock ? sql`for update` : raw('')}`,
  );

const pairs = (name: ResourceName, values: Values): [Sql, unknown][] =>
  Object.entries(values)
    .filter(([, v]) => v !== undefined)
    .map(([key, value]) => {
      const field = fieldOf(resources[name], key);
      if (!field) throw new Error(`${name} has no field "${key}".`);
      return [raw(`"${snake(key)}"`), toColumn(field, value)];
    });

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
): Promise<RowOf<N>> => (await insertJudged(tx, name, values as Values, origin)).row as unknown as RowOf<N>;

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

/** Most bind parameters of one statement. */
const MOST_PARAMETERS = 60_000;

/** Stores many rows of the same shape in few statements; every row must give the same names. */
export const insertRows = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  rows: readonly WrittenOf<N>[],
  origin: Origin,
): Promise<RowOf<N>[]> => {
  const made = rows.map((values) => pairs(name, { id: uuid(), createdBy: origin.createdBy, ...(values as Values) }));
  const first = made[0];
  if (!first) return [];
  const stored: RowOf<N>[] = [];
  const size = Math.floor(MOST_PARAMETERS / first.length);
  for (let at = 0; at < made.length; at += size) {
    const values = made.slice(at, at + size).map((row) => {
      if (row.length !== first.length) throw new Error(`Rows of ${name} differ in their fields.`);
      return sql`(${join(row.map(([, v]) => sql`${v}`))})`;
    });
    stored.push(
      ...(await tx.rows<RowOf<N>>(
        sql`insert into ${tableOf(name)} as t (${join(first.map(([c]) => c))}) values ${join(values)} returning ${selection(name)}`,
      )),
    );
  }
  return stored;
};

/** Changes one row and counts its version up. Throws where it is gone or a name is no field. */
export const updateRow = async <N extends ResourceName>(
  tx: Tx,
  name: N,
  id: string,
  patch: WrittenOf<N>,
): Promise<RowOf<N>> => (await updateJudged(tx, name, id, patch as Values)).row as unknown as RowOf<N>;

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
export const bringBackWith = (tx: Tx, name: ResourceName, condition: Sql, gone: { name: ResourceName; id: string }) =>
  tx.run(
    sql`update ${tableOf(name)} as t set ${returned} where ${condition}
      and t.deleted_at = (select g.deleted_at from ${tableOf(gone.name)} g where g.id = ${gone.id})`,
  );

const returned = raw('deleted_at = null, delete_reason = null, version = t.version + 1, updated_at = now()');
