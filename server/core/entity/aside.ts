import { ApiError, type ErrorCode } from '../base/errors.ts';
import { type AsideBounds, createAside } from '../platform/aside.ts';
import { working } from '../platform/working.ts';
import { toApiError } from './toApiError.ts';

/** Worker response: an Error object would lose everything but its message in transfer. */
type Told<R> = { result: R } | { failed: { code: ErrorCode; stack: string } };

/** Runs tasks in a worker process (`askAside`); errors reach the caller with their API code. */
export const answerAside = <T, R>(work: (task: T) => Promise<R>): void =>
  working<T, Told<R>>(async (task) => {
    try {
      return { result: await work(task) };
    } catch (error) {
      const { stack = String(error) } = error as Error;
      return { failed: { code: toApiError(error).code, stack } };
    }
  });

/**
 * Returns a function that sends tasks to such workers (`createAside`). Throws ApiError for their errors, and TooHeavy.
 */
export const askAside = <T, R>(bounds: AsideBounds): ((task: T) => Promise<R>) => {
  const ask = createAside<T, Told<R>>(bounds);
  return async (task) => {
    const told = await ask(task);
    if ('result' in told) return told.result;
    const error = new ApiError(told.failed.code);
    error.cause = told.failed.stack;
    throw error;
  };
};
