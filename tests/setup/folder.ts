import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { running } from './launch.ts';

/** Timeout in ms: removing a whole package tree takes a while on a busy disk. */
const LONGEST_CLEARING_MS = 300_000;

/** Creates a folder for this test; afterwards its processes are ended and it is removed, after failures too. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-test-'));
  // As root the database switches to another account, which needs access to its data.
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    for (const group of running) process.kill(-group, 'SIGKILL');
    const pid = postmasterIn(join(folder, 'data'));
    if (pid > 0) process.kill(pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }, LONGEST_CLEARING_MS);
  return folder;
}

/** Returns the process id of the database that serves a data directory, or 0. */
export function postmasterIn(dataDir: string): number {
  const file = postmasterFile(dataDir);
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}

/** The pid file with which the database of a data directory marks that it runs. */
export const postmasterFile = (dataDir: string): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
