import { conflict } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { makeDue } from '../../core/jobs/enqueue.ts';

/**
 * Makes a waiting or scheduled job due immediately; its failed attempts still count. Throws 409 if it has begun or ended
 * in the meantime.
 */
export const runNow: Effect<'background-jobs/runNow'> = async ({ tx }, { kind, item }) => {
  if (!(await makeDue(tx, kind, item))) throw conflict();
  return undefined;
};
