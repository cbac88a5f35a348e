import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartFailure } from '../base/failure.ts';
import { applyMigration, asKnown, knownMigrations, type Migration } from '../db/migrate.ts';
import { counting } from './lines.ts';
import type { Manifest, TablePart } from './manifest.ts';
import type { Archive } from './read.ts';
import { quoted } from './snapshot.ts';

interface Definition {
  table: string;
  name: string;
  definition: string;
}

const RELATIONS = `select count(*)::int as n from pg_class c
  where c.relkind in ('r', 'v', 'm', 'p') and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const REFERENCES = `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`;

const INDEXES = `select indrelid::regclass::text as "table", indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_constraint where conindid = indexrelid) order by 2`;

/**
 * Loads the tables of an archive into an empty database, in one transaction: the schema by migrations, the rows, then
 * constraints. Throws a StartFailure if the database is not empty or this program is too old.
 */
export async function loadDatabase(config: pg.PoolConfig, archive: Archive): Promise<void> {
  await connected(config, async (client) => {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set client_encoding = 'UTF8'",
    );
    await client.query('begin');
    await emptyOrThrow(client);
    await client.query(
      "set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'iso_8601'",
    );
    await client.query("set local maintenance_work_mem = '256MB'");
    for (const migration of await migrationsOf(archive.manifest)) await applyMigration(client, migration);
    const putBack = await layAside(client, archive.manifest.tables);
    for (const table of archive.manifest.tables) await fill(client, table, archive);
    for (const { name, last } of archive.manifest.sequences) {
      if (last !== null) await client.query('select setval($1::regclass, $2)', [quoted(name), last]);
    }
    await putBack();
    await client.query('commit');
    await client.query('analyze');
  });
}

/** Throws a StartFailure if a database is not empty. */
export const requireEmpty = (config: pg.PoolConfig): Promise<void> => connected(config, emptyOrThrow);

async function connected(config: pg.PoolConfig, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

async function emptyOrThrow(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>(RELATIONS);
  if (rows[0]?.n) {
    throw new StartFailure('The database is not empty: a backup can only be restored into an empty database.');
  }
}

/**
 * Returns the migrations that lead to the schema of an archive. Throws a StartFailure if this program lacks one of them,
 * or if the schema is older than the baseline.
 */
export async function migrationsOf({ migrations, program }: Manifest): Promise<Migration[]> {
  const known = await knownMigrations();
  const applied = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const needed = [...asKnown(applied, known, 'backup')];
  const unknown = needed.filter(([name, checksum]) => known.get(name)?.checksum !== checksum);
  if (unknown.length) {
    throw new StartFailure(
      `The backup was taken by another version (${program}; ${unknown.map(([name]) => name).join(', ')}): restore it with that version or a newer one.`,
    );
  }
  return needed.flatMap(([name]) => known.get(name) ?? []);
}

/**
 * Drops constraints and indexes, which would reject rows in arbitrary order or slow them down; returns the function
 * that restores them.
 */
async function layAside(client: pg.Client, tables: readonly TablePart[]): Promise<() => Promise<void>> {
  const references = (await client.query<Definition>(REFERENCES)).rows;
  const indexes = (await client.query<Definition>(INDEXES)).rows;
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { definition } of indexes) await client.query(definition);
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  };
}

async function fill(client: pg.Client, { name, columns, ...part }: TablePart, archive: Archive): Promise<void> {
  // Rows that migrations inserted are part of the copy.
  await client.query(`delete from ${quoted(name)}`);
  const target = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`));
  // Compares with the actual rows, not the archive's count: it may be wrong in archives of earlier versions whose rows
  // are complete.
  const { stream, rows } = counting(await archive.open(part));
  await pipeline(stream, target);
  if (target.rowCount !== rows()) throw new Error(`${name}: ${target.rowCount} of ${rows()} rows were stored.`);
}
