import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Tx, txOn } from '../db/tx.ts';
import { counting } from './lines.ts';

export interface Table {
  name: string;
  columns: string[];
}

/** A consistent snapshot of a database, read table by table while others keep writing. */
export interface Snapshot {
  takenAt: string;
  postgres: string;
  tables: Table[];
  sequences: { name: string; last: string | null }[];
  /** Queries on the snapshot. */
  tx: Tx;
  /** Streams a table's rows in COPY text format; the count is valid after the end. */
  copy(table: Table): { stream: Readable; rows(): number };
  close(): Promise<void>;
}

const ATTEMPTS = 5;

/** The schema's own tables, without those of extensions, and their columns, without generated ones. */
const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by c.relname order by c.relname`;

const SEQUENCES = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`;

/** Settings that affect the text of values. */
const FORM = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;

/** Takes a snapshot of the database behind a pool's configuration. Throws if its schema keeps changing. */
export async function takeSnapshot(config: pg.PoolConfig): Promise<Snapshot> {
  const pool = new pg.Pool({ ...config, max: 1 });
  pool.on('error', () => {});
  try {
    const client = await pool.connect();
    client.on('error', () => {});
    await client.query(
      'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 60000',
    );
    const close = async () => {
      client.release(true);
      await pool.end();
    };
    return { ...(await begin(client, ATTEMPTS)), close };
  } catch (error) {
    void pool.end();
    throw error;
  }
}

// A table altered after the snapshot would be read as empty, so all are locked before it is taken.
async function begin(client: pg.PoolClient, attempts: number): Promise<Omit<Snapshot, 'close'>> {
  const held = await tablesOf(client);
  await client.query('begin isolation level repeatable read read only');
  if (held.length)
    await client.query(`lock table ${held.map(({ name }) => quoted(name)).join(', ')} in access share mode`);
  await client.query(FORM);
  const tables = await tablesOf(client);
  if (JSON.stringify(tables) !== JSON.stringify(held)) {
    await client.query('rollback');
    if (attempts <= 1) throw new Error('The database schema is being changed: try again later.');
    return begin(client, attempts - 1);
  }
  const moment = await client.query<{ now: string; version: string }>(
    `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as now, current_setting('server_version') as version`,
  );
  const tx = txOn(client);
  return {
    takenAt: moment.rows[0]?.now ?? '',
    postgres: moment.rows[0]?.version ?? '',
    tables,
    sequences: (await client.query<Snapshot['sequences'][number]>(SEQUENCES)).rows,
    tx,
    copy: ({ name, columns }) =>
      counting(client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`))),
  };
}

const tablesOf = async (client: pg.PoolClient): Promise<Table[]> => (await client.query<Table>(TABLES)).rows;

export const quoted = (name: string): string => pg.escapeIdentifier(name);
