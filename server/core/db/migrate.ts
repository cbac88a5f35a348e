import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartFailure } from '../base/failure.ts';
import { refreshAlphabetical } from './alphabetical.ts';
import { type Patience, retryOnContention, SCHEMA_CHANGE } from './contention.ts';
import { onConnection } from './tx.ts';

/** A file of statements that runs once per database. */
interface Migration {
  name: string;
  text: string;
  checksum: string;
  /** Whether a recorded checksum of this name is this migration or an accepted earlier version. */
  accepts(checksum: string): boolean;
}

type Session = Pick<pg.ClientBase, 'query'>;

/** Advisory lock shared by all servers of this product so that only one of several starting processes migrates. */
const LOCK = 727_001;
const LOCK_POLL_MS = 200;

/** Next to this file, in source and build. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Checksums of earlier versions that were applied before a release fixed the file; 0026 repairs the difference. */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  '0001_entities.sql': [
    '7137616445ce76bbd0bd5574cee6c5b67145d99b1e068f56391f32c96818e4e6',
    'e9f75e025a94cbad2ef84e27bea883f0595a5e02db2a327b6388ff90b1b169e8',
  ],
};

/** Reads the migrations of this program, in order. */
export const knownMigrations = async (folder = migrationsFolder): Promise<Map<string, Migration>> => {
  const known = new Map<string, Migration>();
  for (const name of (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const accepts = (other: string) => other === checksum || (EARLIER[name]?.includes(other) ?? false);
    known.set(name, { name, text, checksum, accepts });
  }
  return known;
};

/** Runs one migration in the session's transaction and records it. */
export const applyMigration = async (session: Session, { name, text, checksum }: Migration): Promise<void> => {
  await session.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  await session.query(text);
  await session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
};

/**
 * Runs the missing migrations in order of name, each in its own transaction. An interrupted start continues at the next
 * one. Reports the progress of an upgrade to `tell`; a new database reports none. Throws a StartFailure if the database
 * is newer than this program, or if a migration gets no lock within `longestMs`.
 */
export const migrate = async (
  owner: pg.Pool,
  folder = migrationsFolder,
  { tell = () => {}, longestMs }: Patience = {},
): Promise<void> => {
  const known = await knownMigrations(folder);
  await onConnection(
    owner,
    async (client) => {
      await takeLock(client, tell);
      const done = await doneIn(client);
      refuseNewer(done, known);
      const missing = [...known.values()].filter(({ name }) => !done.has(name));
      const inOne = (name: string, change: () => Promise<void>) =>
        retryOnContention(name, () => committed(client, change), { longestMs, tell });
      for (const [index, migration] of missing.entries()) {
        if (done.size) tell(`Migration ${index + 1} of ${missing.length}: ${migration.name}`);
        await inOne(`The migration ${migration.name}`, () => applyMigration(client, migration));
      }
      await inOne('The name collation', () => refreshAlphabetical(client));
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
    },
    { closeOnFailure: true },
  );
};

/** Waits until no other process migrates. The session holds the lock until it ends. */
async function takeLock(session: Session, tell: (sentence: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    // Polls, because a session waiting in pg_advisory_lock would hold a snapshot and could deadlock.
    const { rows } = await session.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [LOCK]);
    if (rows[0]?.is) return;
    if (isFirst) tell('Waiting for another process that is migrating the schema.');
    await sleep(LOCK_POLL_MS);
  }
}

async function committed(session: Session, change: () => Promise<void>): Promise<void> {
  await session.query(`begin ${SCHEMA_CHANGE}`);
  try {
    await change();
    await session.query('commit');
  } catch (error) {
    // On a lost connection this fails too; the first error has the cause.
    await session.query('rollback').catch(() => {});
    throw error;
  }
}

async function doneIn(session: Session): Promise<Map<string, string>> {
  const { rows } = await session.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return new Map();
  const done = await session.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseNewer(done: Map<string, string>, known: Map<string, Migration>): void {
  const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
  if (unknown.length) {
    throw new StartFailure(
      `The database was written by a newer version of Quarterdeck (${unknown.join(', ')}): start that version, or a newer one.`,
    );
  }
  for (const [name, checksum] of done) {
    if (!known.get(name)?.accepts(checksum)) {
      throw new StartFailure(
        `The migration ${name} in the database differs from the one in this version: start the version that applied it.`,
      );
    }
  }
}
