import { defineRun, groundOf } from '../../ledger/runs.ts';
import { sharesOf } from './allocation.ts';

/** A capital call: planned from the commitments in force. Its draft already stores the lines. */
export const callRun = defineRun('capital-calls', {
  ground: groundOf,
  plan: ({ tx }, call, { fund }) => sharesOf(tx, fund, call),
});
