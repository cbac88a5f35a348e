import type { Cause } from '../jobs/attempts.ts';
import { toApiError } from './toApiError.ts';

/** Returns whether an error is an outage of a dependency or a failure of the work itself. */
export const attemptCause = (error: unknown): Cause =>
  toApiError(error).code === 'SERVICE_UNAVAILABLE' ? 'outage' : 'fault';
