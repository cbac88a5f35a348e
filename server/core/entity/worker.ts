import { ApiError, type ErrorCode } from '../base/errors.ts';
import { handleTasks } from '../platform/handleTasks.ts';
import { createWorkerPool, type WorkerPoolBounds } from '../platform/workerPool.ts';
import { toApiError } from './toApiError.ts';

/** Worker response: an Error object would lose everything but its message in transfer. */
type WorkerAnswer<R> = { result: R } | { failed: { code: ErrorCode; stack: string } };

/** Runs tasks in a worker process (`askAside`); errors reach the caller with their API code. */
export const serveWorker = <T, R>(work: (task: T) => Promise<R>): void =>
  handleTasks<T, WorkerAnswer<R>>(async (task) => {
    try {
      return { result: await work(task) };
    } catch (error) {
      const { stack = String(error) } = error as Error;
      return { failed: { code: toApiError(error).code, stack } };
    }
  });

/**
 * Returns a function that sends tasks to such workers (`createWorkerPool`). Throws ApiError for their errors, and
 * TooHeavy.
 */
export const runInWorker = <T, R>(bounds: WorkerPoolBounds): ((task: T) => Promise<R>) => {
  const ask = createWorkerPool<T, WorkerAnswer<R>>(bounds);
  return async (task) => {
    const answer = await ask(task);
    if ('result' in answer) return answer.result;
    const error = new ApiError(answer.failed.code);
    error.cause = answer.failed.stack;
    throw error;
  };
};
