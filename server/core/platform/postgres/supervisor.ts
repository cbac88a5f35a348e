import type { ChildProcess } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartFailure } from '../../base/failure.ts';
import { accountFor } from '../account.ts';
import { type Folders, foldersFor } from '../folders.ts';
import { isAlive, workingIn } from '../processes.ts';
import { binariesFor } from './binaries.ts';
import { OWNER, prepareCluster } from './cluster.ts';
import { isPostmaster, lastWords, launch, recordedPid } from './postmaster.ts';

/** A running embedded PostgreSQL, supervised until stop(). */
export interface Postgres {
  /** Connection of the superuser: a unix socket that only this account can open. */
  connection: { host: string; port: number; user: string };
  /** Data folder; outside dataDir if its account cannot reach that. */
  folder: string;
  /** True if it took over a server left by a killed process. */
  adopted: boolean;
  pid(): number;
  /** Fast shutdown with a checkpoint. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  settings?: Record<string, string>;
  /** Called when the server ended unexpectedly and is being restarted. */
  onLoss?: (reason: string) => void;
}

const PORT = 5432;
// Recovery after a power failure may take a while; a server that cannot start fails much earlier.
const PATIENCE_MS = 120_000;
const WATCH_MS = process.platform === 'linux' ? 1000 : 5000;

/** Returns the connection of the server on the cluster in `dataDir`, running or not. */
export function reach(dataDir: string): Pick<Postgres, 'connection' | 'folder'> {
  const folders = foldersFor(realpathSync(dataDir), accountFor());
  return { connection: connectionOf(folders), folder: folders.root };
}

const connectionOf = ({ sockets }: Folders): Postgres['connection'] => ({ host: sockets, port: PORT, user: OWNER });

/**
 * Starts PostgreSQL on the cluster in `dataDir`, creating it if missing and adopting a server that a killed process
 * left running. The caller must hold the data directory's lock. Throws StartFailure.
 */
export async function startPostgres({ dataDir, settings = {}, onLoss = () => {} }: Options): Promise<Postgres> {
  const account = accountFor();
  const folders = foldersFor(realpathSync(dataDir), account);
  const binaries = binariesFor(folders.root, account);
  await prepareCluster(folders, binaries, account);
  const connection = connectionOf(folders);

  let child: ChildProcess | null = null;
  let ended: string | null = null;
  let pid = 0;
  let stopping = false;

  const begin = (): void => {
    const started = launch(folders, { binaries, account, settings });
    child = started;
    ended = null;
    started.once('error', (error) => {
      ended = error.message;
    });
    started.once('exit', (code, signal) => {
      ended = `it exited with ${signal ?? `code ${code}`}`;
    });
  };

  const bringUp = async (patience: number): Promise<void> => {
    const deadline = Date.now() + patience;
    for (let attempts = 0; ; ) {
      if (!child || ended) {
        if (isPostmaster(recordedPid(folders), folders)) {
          child = null;
        } else {
          if (attempts++ > 10) throw new StartFailure(`PostgreSQL failed to start: ${ended}\n${lastWords(folders)}`);
          await outlive(folders);
          clearStaleLocks(folders);
          begin();
        }
      }
      const refusal = await knock(connection);
      if (refusal === null) break;
      if (Date.now() > deadline) {
        throw new StartFailure(`PostgreSQL did not start in time: ${refusal}\n${lastWords(folders)}`);
      }
      await sleep(ended ? 200 : 10);
    }
    pid = recordedPid(folders);
  };

  await bringUp(PATIENCE_MS);
  const adopted = child === null;

  // A full disk, for example, ends the server: restart it as soon as it can recover.
  let busy = false;
  const watchdog = setInterval(async () => {
    if (stopping || busy || isPostmaster(pid, folders)) return;
    busy = true;
    onLoss(ended ?? 'it is gone');
    try {
      await bringUp(30_000);
    } catch (error) {
      onLoss((error as Error).message);
    }
    busy = false;
  }, WATCH_MS);
  watchdog.unref();

  const stop = async (): Promise<void> => {
    stopping = true;
    clearInterval(watchdog);
    if (!isPostmaster(pid, folders)) return;
    process.kill(pid, 'SIGINT');
    for (let waited = 0; waited < 30_000 && isPostmaster(pid, folders); waited += 10) await sleep(10);
  };

  return { connection, folder: folders.root, adopted, pid: () => pid, stop };
}

/** Waits for the last processes of a killed server, because a new one next to them would corrupt the data. */
async function outlive({ cluster }: Folders): Promise<void> {
  const deadline = Date.now() + 5000;
  for (let left = workingIn(cluster); left.length > 0; left = workingIn(cluster)) {
    if (Date.now() > deadline) for (const pid of left) process.kill(pid, 'SIGKILL');
    await sleep(20);
  }
}

/**
 * Removes lock files that would block PostgreSQL forever: their process id belongs to an unrelated process (restarted
 * container) or to an unreaped zombie. If the id is free, PostgreSQL removes them itself.
 */
function clearStaleLocks({ cluster, sockets }: Folders): void {
  if (isAlive(recordedPid({ cluster }))) rmSync(join(cluster, 'postmaster.pid'), { force: true });
  for (const name of [`.s.PGSQL.${PORT}.lock`, `.s.PGSQL.${PORT}`]) rmSync(join(sockets, name), { force: true });
}

/** Returns null if the server responds, else its error. */
async function knock(connection: Postgres['connection']): Promise<string | null> {
  const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return null;
  } catch (error) {
    return (error as Error).message;
  } finally {
    client.end().catch(() => {});
  }
}
