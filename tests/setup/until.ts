import { vi } from 'vitest';
import { WAIT_MS } from './wait.ts';

/** Waits until a check passes, and returns its result. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: WAIT_MS });
