import { type Config, completeConfig, type Settings } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openStore } from '../files/open.ts';
import type { FileStore } from '../files/store.ts';
import { installSeals } from '../integrity/install.ts';
import { type Database, openDatabase } from '../platform/database.ts';
import { lockDirectory } from '../platform/lock.ts';
import { dataFolder } from '../platform/postgres/folders.ts';
import { localSecret } from '../platform/secret.ts';
import { useSecretKey } from '../secrets.ts';

export interface Opened {
  config: Config;
  database: Database;
  files: FileStore;
  close: () => Promise<void>;
}

/**
 * Opens what the configuration names, for a command at the terminal: the database with its schema up to date, the file
 * store and the secret key. A built-in database has to be free: throws StartFailure while a server uses it.
 */
export const openConfigured = async (settings: Settings): Promise<Opened> => {
  dataFolder(settings.dataDir);
  const secretKey = settings.secretKey ?? localSecret(settings.dataDir);
  useSecretKey(secretKey);
  const config = completeConfig(settings, { secretKey });
  const files = await openStore(config);
  const lock = settings.databaseUrl
    ? null
    : await lockDirectory(settings.dataDir, { url: 'a command at the terminal' });
  const closers: (() => Promise<void>)[] = lock ? [() => lock.release()] : [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, secretKey });
    closers.push(() => database.close());
    await migrate(database.owner);
    await installSeals(database.owner, (sentence) => process.stderr.write(`${sentence}\n`));
    return { config, database, files, close };
  } catch (error) {
    await close();
    throw error;
  }
};
