import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How often it is looked again, in milliseconds. */
const STEP = 20;

/** Whether requests are being answered. */
export interface Answering {
  /** Resolves once none is, and after `longest` milliseconds in any case. */
  untilNone: (longest: number) => Promise<void>;
}

/** Counts the requests that are being answered, so that what nobody waits for at a screen can give way to them. */
export const countAnswering = (app: FastifyInstance): Answering => {
  let answering = 0;
  app.addHook('onRequest', async (_, { raw }) => {
    answering += 1;
    // Also told where whoever asked has gone before the answer.
    raw.once('close', () => {
      answering -= 1;
    });
  });
  return {
    untilNone: async (longest) => {
      for (let left = longest; answering && left > 0; left -= STEP) await sleep(STEP);
    },
  };
};
