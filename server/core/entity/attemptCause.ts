import type { Cause } from '../base/attempts.ts';
import { toApiError } from './toApiError.ts';

/** Whether an error means that something the work needs is away, or that the work itself failed. */
export const attemptCause = (error: unknown): Cause =>
  toApiError(error).code === 'SERVICE_UNAVAILABLE' ? 'outage' : 'fault';
