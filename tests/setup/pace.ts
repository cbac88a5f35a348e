import { spawnSync } from 'node:child_process';

const QUIET_MS = 60;

/**
 * Returns how many times slower an empty program runs now than on a quiet machine; at least 1. Time limits are multiplied by
 * it.
 */
export function pace(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return Math.max(1, (performance.now() - began) / QUIET_MS);
}
