import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../base/failure.ts';
import type { Settings } from './config.ts';
import { dataFolder } from './folders.ts';
import { isOrphan, launcher } from './launcher.ts';
import { type Holder, holderOf, type Lock, lockDirectory, takenBy } from './lock.ts';
import { localUrl, requireFreePort } from './port.ts';
import { refuseHalfRestored } from './restoring.ts';
import type { Shutdown } from './shutdown.ts';

const OTHERS = 0o007;
const LONGEST_FAREWELL_MS = 15_000;

/**
 * Checks that this process may serve: exclusive use of the data directory, free port, private folder. Writes nothing
 * before. Returns null if no lock is needed, because no local data is used.
 */
export async function claimDataDir(settings: Settings, shutdown: Shutdown): Promise<Lock | null> {
  const { dataDir, host, port, production } = settings;
  const isLocal = settings.databaseUrl === null || settings.authMode === 'emulator';
  if (isLocal) await requireNoHolder(dataDir);
  await requireFreePort({ host, port });
  if (production) refuseOpenFolder(dataDir);
  refuseHalfRestored(dataDir);
  dataFolder(dataDir);
  if (!isLocal) return null;

  const npm = launcher();
  const leave = (): void => {
    lock.tell({ closing: true });
    process.kill(process.pid, 'SIGTERM');
  };
  const onAsk = (): void => {
    if (isOrphan(npm)) leave();
  };
  const lock = await lockDirectory(dataDir, { url: localUrl(host, port), onAsk });
  shutdown.add(() => lock.release());
  if (npm > 0) setInterval(onAsk, 1000).unref();
  return lock;
}

/** Waits for a process that is shutting down. */
async function requireNoHolder(dataDir: string): Promise<void> {
  const deadline = Date.now() + LONGEST_FAREWELL_MS;
  let holder: Holder | null = await holderOf(dataDir);
  while (holder?.closing && Date.now() < deadline) {
    await sleep(100);
    holder = await holderOf(dataDir);
  }
  if (holder) throw new StartFailure(takenBy(dataDir, holder));
}

function refuseOpenFolder(dataDir: string): void {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0;
  if (mode & OTHERS) {
    throw new StartFailure(`DATA_DIR ${dataDir} is open to every user of this machine: run chmod 700 on it.`);
  }
}
