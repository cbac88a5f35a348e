import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../base/failure.ts';
import { dataFolder, syncFolder } from './folders.ts';

/** Marker in a data directory while a backup is being restored into it. */
const MARK = 'restoring';
const MARK_TEXT = 'A backup is being restored into this folder. If this file remains, the restore did not finish.\n';

/** Marks the start of a restore into a data directory; the returned function marks its completion. */
export function beginRestoring(dataDir: string): () => void {
  dataFolder(dataDir);
  writeFileSync(join(dataDir, MARK), MARK_TEXT, { mode: 0o600, flush: true });
  syncFolder(dataDir);
  return () => {
    rmSync(join(dataDir, MARK));
    syncFolder(dataDir);
  };
}

/** Throws a StartFailure if a restore into a data directory was not completed, because its data is partial. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, MARK))) return;
  throw new StartFailure(
    `A restore into DATA_DIR ${dataDir} did not finish: empty that folder and, if DATABASE_URL is set, its database; then restore again.`,
  );
}
