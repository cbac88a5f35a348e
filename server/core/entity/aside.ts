import { ApiError, type ErrorCode } from '../base/errors.ts';
import { type AsideBounds, createAside } from '../platform/aside.ts';
import { working } from '../platform/working.ts';
import { toApiError } from './toApiError.ts';

/** What is answered: an error itself would lose all but its words on the way. */
type Told<R> = { result: R } | { failed: { code: ErrorCode; stack: string } };

/** Does what this process is asked (`askAside`): what that throws reaches whoever asked as what it means to the API. */
export const answerAside = <T, R>(work: (task: T) => Promise<R>): void =>
  working<T, Told<R>>(async (task) => {
    try {
      return { result: await work(task) };
    } catch (error) {
      const { stack = String(error) } = error as Error;
      return { failed: { code: toApiError(error).code, stack } };
    }
  });

/** Asks programs that answer so (`createAside`). Throws ApiError for what they throw, and TooHeavy. */
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
