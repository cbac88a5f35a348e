import type { Pools } from '../db/pools.ts';
import { txOn } from '../db/tx.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { tidy } from './folder.ts';
import { filesTold, type Told } from './rows.ts';
import { spoolFolder } from './spool.ts';
import type { FileStore } from './store.ts';

const DAY_MS = 86_400_000;
/** More left-over files than this at once may come from a wrong database or an old copy of it: an administrator decides. */
const MOST = 50;
/** Files that one sweep looks at; the next one goes on. */
const MOST_AT_ONCE = 10_000;

/** How administrators decide about left-over files beyond `MOST`. */
export interface SweepDecisions {
  /** Files that were left over before this moment may be removed, however many they are; null if there is no decision. */
  removeBefore: () => Promise<Date | null>;
  /** Asks for a decision about left-over files with their number, and the moment when the newest of them was stored. */
  ask: (orphans: { count: number; newest: Date }) => Promise<void>;
}

/** Where files and what is told of them are kept. */
interface Stored {
  config: Pick<Config, 'dataDir'>;
  database: Pick<Pools, 'app'>;
  files: FileStore;
  log: Pick<Log, 'error' | 'info'>;
}

interface Orphan {
  key: string;
  storedAt: Date;
}

/** Files without a row, and the number of rows without their file, that were there before a moment. */
const compareFiles = async (deps: Pick<Stored, 'database' | 'files'>, before: Date) => {
  const told = filesTold(txOn(deps.database.app));
  let next = await told.next();
  const orphans: Orphan[] = [];
  let missing = 0;
  // What is stored while we look may be told of before it is listed.
  const isOld = ({ createdAt }: Told) => Number(createdAt < before.toISOString());
  for await (const { key, storedAt } of deps.files.list()) {
    for (; !next.done && next.value.key < key; next = await told.next()) missing += isOld(next.value);
    if (!next.done && next.value.key === key) next = await told.next();
    else if (storedAt < before) orphans.push({ key, storedAt });
    if (orphans.length >= MOST_AT_ONCE) break;
  }
  if (orphans.length < MOST_AT_ONCE) for (; !next.done; next = await told.next()) missing += isOld(next.value);
  return { orphans, missing };
};

/**
 * Removes what stopped uploads left behind a day ago or longer, and tells of records whose file is gone. If there is more than
 * accidents leave, nothing is removed until an administrator decides so.
 */
export const sweepFiles = async (
  { config, database, files, log }: Stored,
  decisions: SweepDecisions,
  now = Date.now(),
): Promise<void> => {
  const before = new Date(now - DAY_MS);
  await tidy(spoolFolder(config.dataDir), before);
  await files.tidy(before);
  const { orphans, missing } = await compareFiles({ database, files }, before);
  if (missing) log.error({ missing }, 'records tell of files that the file store does not hold: run npm run verify');
  const decided = orphans.length > MOST ? await decisions.removeBefore() : null;
  const removed = orphans.length > MOST ? orphans.filter(({ storedAt }) => decided && storedAt < decided) : orphans;
  await removeAll(
    files,
    removed.map(({ key }) => key),
  );
  if (removed.length)
    log.info({ files: removed.map(({ key }) => key) }, 'files that belonged to no record were removed');
  const left = orphans.length - removed.length;
  if (left <= MOST) return;
  log.error(
    `More than ${MOST} files belong to no record. Nothing was removed: is this the database that belongs to these files?`,
  );
  await decisions.ask({ count: left, newest: new Date(Math.max(...orphans.map(({ storedAt }) => Number(storedAt)))) });
};

const removeAll = async (files: FileStore, keys: readonly string[]) => {
  for (const key of keys) await files.remove(key);
};
