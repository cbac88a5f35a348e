import type { Cause, FailureCode } from '../jobs/attempts.ts';
import { TooHeavy } from '../platform/worker.ts';
import { toApiError } from './toApiError.ts';

/** Returns whether an error is an outage of a dependency or a failure of the work itself. */
export const attemptCause = (error: unknown): Cause =>
  toApiError(error).code === 'SERVICE_UNAVAILABLE' ? 'outage' : 'fault';

/** Returns the code under which administrators see an error. */
export const attemptCode = (error: unknown): FailureCode =>
  error instanceof TooHeavy ? 'tooHeavy' : toApiError(error).code;

/** How jobs of the portal describe their errors. */
export const attemptErrors = { causeOf: attemptCause, codeOf: attemptCode };
