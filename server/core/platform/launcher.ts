import { commandOf, isAlive, parentOf } from './processes.ts';

const LEVELS_UP = 3;

/**
 * The npm that started this process, or 0. A killed npm takes its terminal's only handle on us along, so whoever
 * was started by one ends with it.
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

/** Whether that npm is gone. */
export function isOrphan(npm: number): boolean {
  return npm > 0 && (process.platform === 'linux' ? commandOf(npm) === null : !isAlive(npm));
}
