import { ApiError, type ErrorCode } from '../base/errors.ts';
import { type Bounds, createAside } from '../platform/aside.ts';
import { toApiError } from './toApiError.ts';

/** What a thread answers: an error itself would lose all but its words on the way. */
type Told<R> = { result: R } | { failed: { code: ErrorCode; stack: string } };

/** Work of a thread's program: what it throws reaches whoever asked as what it means to the API. */
export const answering =
  <T, R>(work: (task: T) => Promise<R>) =>
  async (task: T): Promise<Told<R>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      const { stack = String(error) } = error as Error;
      return { failed: { code: toApiError(error).code, stack } };
    }
  };

/** Asks programs that answer so (`createAside`). Throws ApiError for what they throw, and TooHeavy. */
export const askThread = <T, R>(bounds: Bounds): ((task: T) => Promise<R>) => {
  const ask = createAside<T, Told<R>>(bounds);
  return async (task) => {
    const told = await ask(task);
    if ('result' in told) return told.result;
    const error = new ApiError(told.failed.code);
    error.cause = told.failed.stack;
    throw error;
  };
};
