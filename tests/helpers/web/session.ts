import { createHttp, type Session } from '../../../src/providers/http.ts';
import type { Timing } from '../../../src/session/monitoring.ts';

/** A session for tests that records the calls it receives. */
export const testSession = (given: Partial<Session> = {}) => {
  const told = { signedOut: 0, renewed: 0, timings: [] as Timing[] };
  const session: Session = {
    token: async ({ fresh = false } = {}) => {
      if (fresh) told.renewed += 1;
      return fresh ? 'fresh-token' : 'token';
    },
    contextHeader: () => null,
    signal: () => new AbortController().signal,
    onSignedOut: () => {
      told.signedOut += 1;
    },
    onTiming: (timing) => told.timings.push(timing),
    ...given,
  };
  return { http: createHttp(session), told };
};
