import { defineRun, groundOf } from '../../ledger/runs.ts';
import { feePlanOf } from './plan.ts';

/** A management fee: planned by the fund's terms, posted with a line per partner. */
export const feeRun = defineRun('fee-runs', {
  ground: groundOf,
  plan: (work, row, { fund }) => feePlanOf(work, fund, row),
  lines: 'fee-lines',
});
