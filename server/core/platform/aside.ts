import type { Worker } from 'node:worker_threads';
import type { Program } from './program.ts';
import { startThread } from './thread.ts';

const SECOND = 1000;
/** Without work for so long, the thread is ended. */
const IDLE = 30 * SECOND;

/** What was asked needed more memory or time than it may have. */
export class TooHeavy extends Error {}

export interface Asked<T> {
  id: number;
  task: T;
}
export type Done<R> = { id: number; result: R } | { id: number; error: string };

interface Bounds {
  program: Program;
  /** Megabytes of objects. */
  memory: number;
  /** Milliseconds. */
  longest: number;
}

/**
 * Work that is done in a thread of its own, one piece after the other: the server goes on meanwhile, and work that needs
 * more than its bounds ends the thread instead of the server. Throws TooHeavy for that.
 */
export const createAside = <T, R>({ program, memory, longest }: Bounds): ((task: T) => Promise<R>) => {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let id = 0;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };
  const started = () => {
    const made = startThread(program, { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 });
    // Between two pieces of work nobody else listens.
    made.on('error', () => {});
    made.once('exit', () => {
      if (thread === made) thread = undefined;
    });
    return made;
  };
  const next = async (task: T): Promise<R> => {
    clearTimeout(idle);
    thread ??= started();
    try {
      id += 1;
      return await answered<T, R>(thread, { id, task }, longest);
    } catch (error) {
      if (!(error instanceof Refused)) end();
      throw error;
    } finally {
      idle = setTimeout(end, IDLE);
      idle.unref();
    }
  };
  return (task) => {
    const mine = last.then(() => next(task));
    last = mine.catch(() => {});
    return mine;
  };
};

/** The work itself failed; its thread is as good as before. */
class Refused extends Error {}

const answered = <T, R>(thread: Worker, asked: Asked<T>, longest: number): Promise<R> =>
  new Promise((done, failed) => {
    const settle = (outcome: () => void) => {
      clearTimeout(late);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      outcome();
    };
    const onMessage = (message: Done<R>) => {
      if (message.id !== asked.id) return;
      settle(() => ('error' in message ? failed(new Refused(message.error)) : done(message.result)));
    };
    const onError = (error: Error & { code?: string }) =>
      settle(() => failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooHeavy('Out of memory.') : error));
    const onExit = () => settle(() => failed(new Error('The thread has ended.')));
    const late = setTimeout(() => settle(() => failed(new TooHeavy('Out of time.'))), longest);
    thread.on('message', onMessage).once('error', onError).once('exit', onExit);
    thread.postMessage(asked);
  });
