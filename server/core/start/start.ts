import { join } from 'node:path';
import { type Database, openDatabase } from '../db/database.ts';
import { type Config, completeConfig, type Settings } from '../platform/config.ts';
import type { Emulator } from '../platform/emulator/index.ts';
import type { Log } from '../platform/log.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { type HeldKey, heldKey } from './key.ts';
import { makeReady } from './ready.ts';

interface Platform {
  config: Readonly<Config>;
  database: Database;
  /** Passes the web app's URL to the emulator, for its links. */
  tellAppUrl(appUrl: string): void;
}

/** Starts the database with its schema up to date and, without a Firebase project, the Auth emulator, in parallel. */
export async function startPlatform(
  settings: Settings,
  { log, shutdown }: { log: Log; shutdown: Shutdown },
): Promise<Platform> {
  const held = heldKey(settings);
  const [database, emulator] = await both(
    startDatabase(settings, { held, log, shutdown }),
    startIdentity(settings, { log, shutdown }),
  );
  return {
    config: completeConfig(settings, { secretKey: held.key, authEmulatorUrl: emulator?.url ?? null }),
    database,
    tellAppUrl: (appUrl) => emulator?.tell({ appUrl }),
  };
}

async function startDatabase(
  { databaseUrl, databaseDirectUrl, read, connections, dataDir }: Settings,
  { held, log, shutdown }: { held: HeldKey; log: Log; shutdown: Shutdown },
): Promise<Database> {
  let isEnding = false;
  const onError = (error: Error): void => {
    if (!isEnding) log.error(error, 'a database error occurred');
  };
  const database = await openDatabase({
    url: databaseUrl,
    directUrl: databaseDirectUrl,
    read,
    dataDir,
    connections,
    secretKey: held.key,
    onError,
  });
  shutdown.add(() => {
    isEnding = true;
    return database.close();
  });
  await makeReady(database.owner, { held, tell: (sentence) => log.info(sentence) });
  database.replica?.follow();
  return database;
}

async function startIdentity(
  { authMode, firebase, dataDir, publicUrl, emulatorAsPublished }: Settings,
  { log, shutdown }: { log: Log; shutdown: Shutdown },
): Promise<Emulator | null> {
  if (authMode === 'firebase') return null;
  const { startEmulator } = await import('../platform/emulator/index.ts');
  const emulator = await startEmulator({
    projectId: firebase.projectId,
    file: join(dataDir, 'auth.json'),
    origins: publicUrl ? [publicUrl] : [],
    asPublished: emulatorAsPublished,
    onLoss: (reason) => log.error(reason),
  });
  shutdown.add(() => emulator.stop());
  // firebase-admin finds the emulator only through this variable.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = new URL(emulator.url).host;
  return emulator;
}

// After a failure of one, the other must still be awaited, or it would keep running.
async function both<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}
