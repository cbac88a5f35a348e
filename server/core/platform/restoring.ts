import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../base/failure.ts';
import { dataFolder, syncFolder } from './folders.ts';

/** In a data directory as long as a backup is brought back into it. */
const MARK = 'restoring';
const MARK_TEXT = 'A backup is being restored into this folder. Where this file stays, that did not come to its end.\n';

/** Notes that a restore into a data directory has begun; what is called in the end notes that all of it is there. */
export function beginRestoring(dataDir: string): () => void {
  dataFolder(dataDir);
  writeFileSync(join(dataDir, MARK), MARK_TEXT, { mode: 0o600, flush: true });
  syncFolder(dataDir);
  return () => {
    rmSync(join(dataDir, MARK));
    syncFolder(dataDir);
  };
}

/** Throws a StartFailure where a restore into a data directory did not come to its end: what is there is a part of something. */
export function refuseHalfRestored(dataDir: string): void {
  if (!existsSync(join(dataDir, MARK))) return;
  throw new StartFailure(
    `A restore into DATA_DIR ${dataDir} did not come to its end: empty that folder, and the database at DATABASE_URL where that is set, and restore again.`,
  );
}
