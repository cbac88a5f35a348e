import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../core/http/deps.ts';
import { sealAll } from '../core/integrity/seal.ts';

const EVERY_MS = 60_000;
const LONGEST_WAIT_AT_END_MS = 3000;

/**
 * Seals the audit log once a minute; returns a function that stops it. It is not a job of the queue, because each
 * server records the newest seal in the anchor of its DATA_DIR.
 */
export const startSealing = (deps: Deps): (() => Promise<void>) => {
  const end = new AbortController();
  let running: Promise<void> | undefined;
  const turn = () => {
    running ??= sealAll(deps, { signal: end.signal })
      .then(() => {})
      .catch((err: unknown) => deps.log.error({ err }, 'background work failed'))
      .finally(() => {
        running = undefined;
      });
  };
  turn();
  const timer = setInterval(turn, EVERY_MS).unref();
  return async () => {
    end.abort();
    clearInterval(timer);
    await Promise.race([running, sleep(LONGEST_WAIT_AT_END_MS, undefined, { ref: false })]);
  };
};
