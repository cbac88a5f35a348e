import { type Database, openBeside, openDatabase } from '../db/database.ts';
import { openStore } from '../files/open.ts';
import type { FileStore } from '../files/store.ts';
import { type Config, completeConfig, type Settings } from '../platform/config.ts';
import { dataFolder } from '../platform/folders.ts';
import { holderOf, lockDirectory } from '../platform/lock.ts';
import { refuseHalfRestored } from '../platform/restoring.ts';
import { heldKey } from './key.ts';
import { makeReady } from './ready.ts';

interface How {
  /** Allows use while a server runs on the embedded database. */
  beside?: boolean;
}

interface OpenedDatabase {
  database: Database;
  close: () => Promise<void>;
}

export interface Opened extends OpenedDatabase {
  config: Config;
  files: FileStore;
}

/**
 * Opens the configured database for a terminal command, without changes. An embedded one must be free: throws
 * StartFailure while a server uses it, unless the command may run `beside` it.
 */
export const openData = async (
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  { beside = false, key = null }: How & { key?: string | null } = {},
): Promise<OpenedDatabase> => {
  dataFolder(dataDir);
  if (beside && !databaseUrl && (await holderOf(dataDir))) {
    const database = await openBeside({ dataDir, secretKey: key });
    return { database, close: () => database.close() };
  }
  const lock = databaseUrl ? null : await lockDirectory(dataDir, { url: 'a command at the terminal' });
  try {
    const database = await openDatabase({ url: databaseUrl, directUrl: databaseDirectUrl, dataDir, secretKey: key });
    const close = async () => {
      await database.close();
      await lock?.release();
    };
    return { database, close };
  } catch (error) {
    await lock?.release();
    throw error;
  }
};

/** Opens the configured database with its schema up to date, the file store and the secret key. */
export const openConfigured = async (settings: Settings, how: How = {}): Promise<Opened> => {
  dataFolder(settings.dataDir);
  refuseHalfRestored(settings.dataDir);
  const held = heldKey(settings);
  const { database, close } = await openData(settings, { ...how, key: held.key });
  try {
    await makeReady(database.owner, { held, tell: (sentence) => process.stderr.write(`${sentence}\n`) });
    const config = completeConfig(settings, { secretKey: held.key });
    return { config, database, files: await openStore(config), close };
  } catch (error) {
    await close();
    throw error;
  }
};
