import sql, { raw, type Sql } from 'sql-template-tag';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { tableOf } from './names.ts';

/**
 * A staging table for new rows of an entity, visible only to this transaction, without indexes and seals. A row that is
 * created and changed in one transaction is thus written, indexed and sealed once, in its final state.
 */
export interface StagingTable {
  table: Sql;
  /** Whether the rows are still only in the staging table. */
  isHolding: () => boolean;
  /** Moves the rows to the real table, in order of creation; idempotent. */
  store: () => Promise<void>;
}

/** Creates an empty staging table for an entity. Constraint errors appear only on `store`. */
export const stagingTableFor = async (tx: Tx, name: ResourceName): Promise<StagingTable> => {
  const table = raw(`"shelf_${snake(name)}"`);
  await tx.run(
    sql`create temporary table if not exists ${table} (like ${tableOf(name)} including defaults including generated) on commit drop`,
  );
  let isHolding = true;
  const store = async () => {
    if (!isHolding) return;
    isHolding = false;
    const columns = raw(await columnsOf(tx, name));
    await tx.run(sql`insert into ${tableOf(name)} (${columns}) select ${columns} from ${table} order by id`);
    await tx.run(sql`truncate ${table}`);
  };
  return { table, isHolding: () => isHolding, store };
};

/** Returns the written columns, quoted; generated columns are left to the database. */
const columnsOf = async (tx: Tx, name: ResourceName): Promise<string> => {
  const found = await tx.first<{ columns: string }>(
    sql`select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = ${snake(name)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return found?.columns ?? '';
};
