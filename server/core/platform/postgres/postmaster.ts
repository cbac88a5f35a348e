import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Account } from '../account.ts';
import type { Folders } from '../folders.ts';
import { commandOf } from '../processes.ts';
import { environment } from './cluster.ts';

const LARGEST_LOG = 10 * 1024 * 1024;

/** Durability is not configurable: command line settings override every configuration file. */
const SETTINGS = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '50',
  // Containers often have a tiny /dev/shm.
  dynamic_shared_memory_type: 'mmap',
  jit: 'off',
  // The log contains the failure, never the data.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

const MB = 1024 * 1024;

/**
 * Returns the size of shared buffers in megabytes: an eighth of the available memory, between PostgreSQL's default of
 * 128 and 1,024. With 1,024, rows read before took half the time of 128 (1 M transactions, rows of 3,000 partners in
 * turn).
 */
export const pagesKept = (memory: number): number => Math.round(Math.min(Math.max(memory / 8 / MB, 128), 1024));

/** Returns the memory available to this process in bytes: the machine's, or the container's limit. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Starts the server in a new session so that a signal to our process group does not reach it. */
export function launch(
  folders: Folders,
  { binaries, account, settings }: { binaries: string; account: Account | null; settings: Record<string, string> },
): ChildProcess {
  rotate(folders.log);
  const log = openSync(folders.log, 'a', 0o600);
  const shared_buffers = `${pagesKept(memoryHere())}MB`;
  const all = { ...SETTINGS, shared_buffers, unix_socket_directories: folders.sockets, ...settings };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    return spawn(join(binaries, 'postgres'), ['-D', folders.cluster, ...words], {
      ...(account && { uid: account.uid, gid: account.gid }),
      env: environment,
      cwd: folders.root,
      detached: true,
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** Returns the process id in the cluster's lock file, or 0. It may be stale and reused by any process. */
export function recordedPid({ cluster }: Pick<Folders, 'cluster'>): number {
  try {
    return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || 0;
  } catch {
    return 0;
  }
}

/** Returns whether that process is a PostgreSQL server on this cluster. */
export function isPostmaster(pid: number, { cluster }: Folders): boolean {
  const command = commandOf(pid);
  return command !== null && /postgres$/.test(command[0] ?? '') && command.includes(cluster);
}

/** Returns the last lines of the server's log, for the message of a failed start. */
export function lastWords({ log }: Folders): string {
  try {
    return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}

function rotate(log: string): void {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG) renameSync(log, `${log}.old`);
}
