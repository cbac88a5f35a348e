import type { Pools } from '../db/pools.ts';
import { txOn } from '../db/tx.ts';
import type { Config } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { tidy } from './folder.ts';
import { filesTold, type ReferencedFile } from './rows.ts';
import { spoolFolder } from './spool.ts';
import type { FileStore } from './store.ts';

const DAY_MS = 86_400_000;
/** More leftover files than this may come from a wrong database or an old copy of it, so an administrator decides. */
const MOST = 50;
/** Files per sweep; the next one continues. */
const MOST_AT_ONCE = 10_000;

/** Administrator decisions on leftover files beyond `MOST`. */
export interface SweepDecisions {
  /**
   * Returns the time before which leftover files may be removed, regardless of their number; null without a decision.
   */
  removeBefore: () => Promise<Date | null>;
  /** Requests a decision with the number of leftover files, and the time when the newest was stored. */
  ask: (orphans: { count: number; newest: Date }) => Promise<void>;
}

/** Dependencies of the sweep. */
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

/** Returns files without a row, and the number of rows without their file, older than a given time. */
const compareFiles = async (deps: Pick<Stored, 'database' | 'files'>, before: Date) => {
  const references = filesTold(txOn(deps.database.app));
  let next = await references.next();
  const orphans: Orphan[] = [];
  let missing = 0;
  // A file stored during the sweep may have a row before it is listed.
  const isOld = ({ createdAt }: ReferencedFile) => Number(createdAt < before.toISOString());
  for await (const { key, storedAt } of deps.files.list()) {
    for (; !next.done && next.value.key < key; next = await references.next()) missing += isOld(next.value);
    if (!next.done && next.value.key === key) next = await references.next();
    else if (storedAt < before) orphans.push({ key, storedAt });
    if (orphans.length >= MOST_AT_ONCE) break;
  }
  if (orphans.length < MOST_AT_ONCE) for (; !next.done; next = await references.next()) missing += isOld(next.value);
  return { orphans, missing };
};

/**
 * Removes leftovers of uploads interrupted a day ago or longer, and reports records whose file is missing. Beyond the
 * usual number, nothing is removed until an administrator decides.
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
  if (missing) log.error({ missing }, 'records refer to files that are missing in the file store: run npm run verify');
  const decided = orphans.length > MOST ? await decisions.removeBefore() : null;
  const removed = orphans.length > MOST ? orphans.filter(({ storedAt }) => decided && storedAt < decided) : orphans;
  await removeAll(
    files,
    removed.map(({ key }) => key),
  );
  if (removed.length) log.info({ files: removed.map(({ key }) => key) }, 'orphaned files were removed');
  const left = orphans.length - removed.length;
  if (left <= MOST) return;
  log.error(
    `More than ${MOST} files do not belong to a record. Nothing was removed: check that this database belongs to these files.`,
  );
  await decisions.ask({ count: left, newest: new Date(Math.max(...orphans.map(({ storedAt }) => Number(storedAt)))) });
};

const removeAll = async (files: FileStore, keys: readonly string[]) => {
  for (const key of keys) await files.remove(key);
};
