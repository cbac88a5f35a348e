import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { createQueue } from '../base/queue.ts';
import type { Program } from './program.ts';

const SECOND = 1000;
/** Without work for so long, a thread is ended. */
const IDLE = 30 * SECOND;
/** So many pieces of work wait for a thread; whoever comes then is told to come back. */
const WAITING = 500;

/** What was asked needed more memory or time than it may have. */
export class TooHeavy extends Error {}

export interface Bounds {
  /** Its default export does one piece of work. */
  program: Program;
  /** Megabytes of objects a thread. */
  memory: number;
  /** Milliseconds for one piece of work. */
  longest: number;
  /** Threads at most. */
  atOnce?: number;
  /** What each thread is given when it begins (`givenHere`). */
  given?: unknown;
  /** Nobody waits at a screen for it: requests and the database come first where processors are few. */
  isPatient?: boolean;
}

/** By how much the threads of patient work step back, where the system knows it for threads. */
const STEPS_BACK = 10;

/** What the thread was given in which this runs. */
export const givenHere = <G>(): G => (workerData as { given: G }).given;

/**
 * Work that is done in threads of its own, one piece after the other in each: the server goes on meanwhile, and work that
 * needs more than its bounds ends its thread instead of the server. Throws TooHeavy for that, and 503 where too many wait.
 */
export const createAside = <T, R>({
  program: { path },
  memory,
  longest,
  atOnce = 1,
  given,
  isPatient = false,
}: Bounds): ((task: T) => Promise<R>) => {
  let pool: Piscina<T, R> | undefined;
  const open = () =>
    new Piscina<T, R>({
      filename: pathToFileURL(path.endsWith('.ts') ? join(import.meta.dirname, 'typescript.mjs') : path).href,
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: IDLE,
      // A thread that waits for its next piece of work still hears from its database.
      atomics: 'disabled',
      niceIncrement: isPatient ? STEPS_BACK : 0,
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
      workerData: { program: pathToFileURL(path).href, given },
    });
  // The pool starts no new thread for work that already waited in it when a thread died.
  const enter = createQueue({ atOnce, waiting: WAITING, patience: longest * 4 });
  return async (task) => {
    const leave = await enter();
    const late = AbortSignal.timeout(longest);
    try {
      pool ??= open();
      return await pool.run(task, { signal: late });
    } catch (error) {
      if (late.aborted) throw new TooHeavy('Out of time.', { cause: error });
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new TooHeavy('Out of memory.', { cause: error });
      throw error;
    } finally {
      leave();
    }
  };
};
