import { commandOf, isAlive, parentOf } from './processes.ts';

const LEVELS_UP = 3;

/**
 * Returns the npm process that started this one, or 0. If npm is killed, its terminal can no longer signal this
 * process, so it exits as well.
 */
export function launcher(): number {
  if (!process.env.npm_lifecycle_event) return 0;
  let pid = process.ppid;
  for (let level = 0; level < LEVELS_UP && pid > 1; level++) {
    if (/\bnpm\b/.test(commandOf(pid)?.slice(0, 2).join(' ') ?? '')) return pid;
    pid = parentOf(pid);
  }
  return 0;
}

/** Returns whether that npm process is gone. */
export function isOrphan(npm: number): boolean {
  return npm > 0 && (process.platform === 'linux' ? commandOf(npm) === null : !isAlive(npm));
}
