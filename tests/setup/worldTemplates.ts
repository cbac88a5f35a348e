import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { reach } from '../../server/core/platform/postgres/supervisor.ts';
import { launch } from './launch.ts';
import { pace } from './pace.ts';

const worlds = {
  /** Migrated and otherwise unchanged. */
  empty: { DEMO: 'off' },
  demo: { DEMO: 'on' },
} as const;
type World = keyof typeof worlds;

const LONGEST_FOUNDING_MS = 120_000;

/** Work that a server completes in the background after it started. */
const WAITING = 'jobs where due_at <= now() or claim is not null';

/**
 * Creates a data directory in the state after a first start. The first request for a world founds it; later requests in the run
 * copy it in a tenth of the time.
 */
export const copyWorld = async (dataDir: string, world: World): Promise<void> => {
  // The database's files belong to another account, which the copy preserves.
  execFileSync('cp', ['-Rp', await templateOf(world), dataDir]);
};

const templateOf = async (world: World): Promise<string> => {
  const place = join(inject('founded'), world);
  if (isFirst(place)) await found(place, world);
  const deadline = Date.now() + LONGEST_FOUNDING_MS * pace();
  while (!existsSync(place)) {
    if (existsSync(failed(place)) || Date.now() > deadline) throw new Error(`The ${world} world was not founded.`);
    await sleep(100);
  }
  return place;
};

const failed = (place: string) => `${place}-failed`;

const isFirst = (place: string): boolean => {
  try {
    mkdirSync(`${place}-begun`);
    return true;
  } catch {
    return false;
  }
};

const found = async (place: string, world: World) => {
  try {
    const app = await launch({ DATA_DIR: `${place}-new`, ...worlds[world] });
    await atRest(`${place}-new`);
    await app.stop();
    removePrograms(`${place}-new`);
    renameSync(`${place}-new`, place);
  } catch (error) {
    writeFileSync(failed(place), String(error));
    throw error;
  }
};

/** Removes the private copy of the database's programs: a start links them again, faster than a copy of the world. */
const removePrograms = (dataDir: string) => {
  const folder = join(dataDir, 'postgres');
  for (const name of readdirSync(folder))
    if (name.startsWith('pgsql-')) rmSync(join(folder, name), { recursive: true });
};

/** Waits until the server is idle; otherwise each copy would repeat the unfinished work. */
const atRest = async (dataDir: string) => {
  const client = new pg.Client({ ...reach(dataDir).connection, database: 'quarterdeck' });
  await client.connect();
  try {
    const deadline = Date.now() + LONGEST_FOUNDING_MS * pace();
    for (;;) {
      const { rows } = await client.query<{ left: number }>(`select count(*)::int as left from ${WAITING}`);
      if (rows[0]?.left === 0) return;
      if (Date.now() > deadline) throw new Error(`${rows[0]?.left} items of work are left in ${dataDir}.`);
      await sleep(100);
    }
  } finally {
    await client.end();
  }
};
