import { defineRun, groundOf } from '../../ledger/runs.ts';
import { settlementOf } from './settlement.ts';

/** A later closing: admits newcomers and settles earlier calls with them, with a line for each commitment. */
export const closingRun = defineRun('closings', {
  ground: groundOf,
  plan: ({ tx }, closing, { fund }) => settlementOf(tx, fund, closing),
  lines: 'closing-lines',
});
