import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Poll interval in milliseconds. */
const STEP = 20;

/** Tracks requests in flight. */
export interface InFlightRequests {
  count: () => number;
  /** Resolves when no request is in flight, or after `longest` milliseconds. */
  untilNone: (longest: number) => Promise<void>;
}

/** Counts requests in flight so that background work can yield to them. */
export const countInFlight = (app: FastifyInstance): InFlightRequests => {
  let answering = 0;
  app.addHook('onRequest', async (_, { raw }) => {
    answering += 1;
    // Also fires if the client disconnects before the response.
    raw.once('close', () => {
      answering -= 1;
    });
  });
  return {
    count: () => answering,
    untilNone: async (longest) => {
      for (let left = longest; answering && left > 0; left -= STEP) await sleep(STEP);
    },
  };
};
