import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

const QUIET_MS = 60;
const SAMPLE_EVERY_MS = 400;

/**
 * Returns how many times slower an empty program runs now than on a quiet machine; at least 1. Time limits are multiplied by
 * it.
 */
export function pace(): number {
  const began = performance.now();
  spawnSync(process.execPath, ['--eval', '0']);
  return Math.max(1, (performance.now() - began) / QUIET_MS);
}

async function sample(): Promise<number> {
  const began = performance.now();
  await new Promise((done) => spawn(process.execPath, ['--eval', '0']).once('close', done));
  return Math.max(1, (performance.now() - began) / QUIET_MS);
}

/**
 * Runs `work` and returns its result, the slowest pace before, during and after it, and the milliseconds it would take on a
 * quiet machine: the measured ones divided by that pace. A pace measured only afterwards misses a load that has just ended.
 */
export async function quietTime<T>(work: () => Promise<T>): Promise<{ result: T; ms: number; slowdown: number }> {
  const paces = [await sample()];
  let running = true;
  const began = performance.now();
  const sampling = (async () => {
    while (running) {
      paces.push(await sample());
      await sleep(SAMPLE_EVERY_MS);
    }
  })();
  try {
    const result = await work();
    const took = performance.now() - began;
    running = false;
    paces.push(await sample());
    const slowdown = Math.max(...paces);
    return { result, ms: took / slowdown, slowdown };
  } finally {
    running = false;
    await sampling;
  }
}
