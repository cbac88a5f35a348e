import { parentPort } from 'node:worker_threads';
import type { Asked, Done } from './aside.ts';

/** What a thread does with each piece of work that it is given (see aside.ts). */
export const answerAside = <T, R>(work: (task: T) => Promise<R>): void => {
  parentPort?.on('message', async ({ id, task }: Asked<T>) => {
    const answer = (done: Done<R>) => parentPort?.postMessage(done);
    try {
      answer({ id, result: await work(task) });
    } catch (error) {
      answer({ id, error: error instanceof Error ? error.message : String(error) });
    }
  });
};
