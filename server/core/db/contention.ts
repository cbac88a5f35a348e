import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../base/failure.ts';

/**
 * Mode of a transaction that changes the schema. Readers queue behind its lock requests and time out after two seconds
 * (pools.ts), so it times out earlier and retries.
 */
export const SCHEMA_CHANGE = "; set local statement_timeout = 0; set local lock_timeout = '1500ms'";

/** SQLSTATEs of locks that other sessions hold: lock_not_available, deadlock_detected. */
const CONTENTION: readonly unknown[] = ['55P03', '40P01'];

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface Patience {
  /** Milliseconds from the first attempt after which no further attempt starts; five minutes by default. */
  longestMs?: number | undefined;
  /** Receives one log line when the first attempt hits a lock. */
  tell?(sentence: string): void;
}

/**
 * Retries a startup transaction after a lock timeout or deadlock, with exponential backoff. `name` is the subject of
 * the log lines. Throws a StartFailure after `longestMs`, and any other error immediately.
 */
export const retryOnContention = async <T>(
  name: string,
  transaction: () => Promise<T>,
  { longestMs = 5 * 60_000, tell = () => {} }: Patience = {},
): Promise<T> => {
  const end = performance.now() + longestMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (!CONTENTION.includes((error as { code?: unknown }).code)) throw error;
      // Jitter: two processes with equal pauses would collide again.
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
      if (performance.now() + pause > end) throw new StartFailure(gaveUp(name, longestMs), { cause: error });
      if (attempt === 0) tell(`${name} is waiting for locks held by other sessions.`);
      await sleep(pause);
    }
  }
};

const gaveUp = (name: string, longestMs: number) =>
  `${name} could not lock its tables within ${Math.round(longestMs / 1000)} seconds: stop servers of older versions, ` +
  'wait for running backups to finish, and start again. The next start resumes here.';
