import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { StartFailure } from '../base/failure.ts';
import { refreshAlphabetical } from './alphabetical.ts';
import { type Applied, BASELINE, replaceWithBaseline } from './baseline.ts';
import { type Patience, retryOnContention, SCHEMA_CHANGE } from './contention.ts';
import { isExpanding } from './expanding.ts';
import { onConnection } from './tx.ts';

/** A file of statements that runs once per database. */
export interface Migration {
  name: string;
  text: string;
  checksum: string;
}

type Session = Pick<pg.ClientBase, 'query'>;

/** Advisory lock shared by all servers of this product so that only one of several starting processes migrates. */
const LOCK = 727_001;
const LOCK_POLL_MS = 200;

/** Next to this file, in source and build. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Reads the migrations of this program, in order. */
export const knownMigrations = async (folder = migrationsFolder): Promise<Map<string, Migration>> => {
  const known = new Map<string, Migration>();
  for (const name of (await readdir(folder)).filter((f) => f.endsWith('.sql')).sort()) {
    const text = await readFile(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    known.set(name, { name, text, checksum });
  }
  return known;
};

/**
 * Returns the applied migrations of a database or a backup as files of this program. Throws a StartFailure if its schema
 * is older than the baseline.
 */
export const asKnown = (
  applied: Applied,
  known: ReadonlyMap<string, Migration>,
  of: 'database' | 'backup',
): Applied => {
  const baseline = known.get(BASELINE);
  return baseline ? replaceWithBaseline(applied, { checksum: baseline.checksum, of }) : applied;
};

/** Runs one migration in the session's transaction and records it. */
export const applyMigration = async (session: Session, migration: Migration): Promise<void> => {
  await session.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  await session.query(migration.text);
  await record(session, migration);
};

const record = (session: Session, { name, checksum }: Migration) =>
  session.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

/** Records the baseline instead of the files that it replaces. Their schema is the baseline's, so it does not run. */
const recordBaseline = async (session: Session, baseline: Migration): Promise<void> => {
  await session.query('delete from schema_migrations where name < $1', [baseline.name]);
  await record(session, baseline);
};

/**
 * Runs the missing migrations in order of name, each in its own transaction. An interrupted start continues at the next
 * one. Reports the progress of an upgrade to `tell`; a new database reports none. Expanding migrations of a newer program
 * are tolerated. Throws a StartFailure for its other migrations, if the database is older than the baseline, or if a
 * migration gets no lock within `longestMs`.
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
      const recorded = await recordedIn(client);
      const done = asKnown(recorded, known, 'database');
      refuseNewer(done, known, tell);
      const missing = [...known.values()].filter(({ name }) => !done.has(name));
      const inOne = (name: string, change: () => Promise<void>) =>
        retryOnContention(name, () => committed(client, change), { longestMs, tell });
      const baseline = known.get(BASELINE);
      if (baseline && done.has(BASELINE) && !recorded.has(BASELINE)) {
        await inOne('The baseline of the migrations', () => recordBaseline(client, baseline));
      }
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

async function recordedIn(session: Session): Promise<Applied> {
  const { rows } = await session.query<{ there: boolean }>(
    "select to_regclass('schema_migrations') is not null as there",
  );
  if (!rows[0]?.there) return new Map();
  const done = await session.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(done.rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseNewer(done: Applied, known: ReadonlyMap<string, Migration>, tell: (sentence: string) => void): void {
  const unknown = [...done.keys()].filter((name) => !known.has(name)).sort();
  const refused = unknown.filter((name) => !isExpanding(name));
  if (refused.length) {
    throw new StartFailure(
      `The database was written by a newer version of Quarterdeck (${refused.join(', ')}): start that version, or a newer one.`,
    );
  }
  if (unknown.length) tell(`The schema was expanded by a newer version of Quarterdeck (${unknown.join(', ')}).`);
  for (const [name, checksum] of done) {
    const own = known.get(name);
    if (own && own.checksum !== checksum) {
      throw new StartFailure(
        `The migration ${name} in the database differs from the one in this version: start the version that applied it.`,
      );
    }
  }
}
