import sql, { raw, type Sql } from 'sql-template-tag';
import { type ResourceName, snake } from '../../../resources/kit/names.ts';
import type { Tx } from '../db/tx.ts';
import { tableOf } from './names.ts';

/**
 * Where rows of an entity are made before they are stored: a table like its own that only this transaction sees, without
 * indexes and seals. A row that is entered and moved on in one go is so written, indexed and sealed once, as it stands at the end.
 */
export interface Shelf {
  table: Sql;
  /** Whether the rows still stand here alone. */
  isHolding: () => boolean;
  /** Stores the rows, in the order in which they were made; done once, however often it is asked. */
  store: () => Promise<void>;
}

/** An empty shelf for rows of an entity, in the transaction. Throws what storing them would only when they are stored. */
export const shelfFor = async (tx: Tx, name: ResourceName): Promise<Shelf> => {
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

/** The columns that are written, quoted; what the database works out itself is left to it. */
const columnsOf = async (tx: Tx, name: ResourceName): Promise<string> => {
  const found = await tx.first<{ columns: string }>(
    sql`select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = ${snake(name)}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  return found?.columns ?? '';
};
