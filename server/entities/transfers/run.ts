import { defineRun } from '../../ledger/runs.ts';
import { checkTransfer } from './obstacles.ts';
import { movedBy } from './outcome.ts';
import { partiesOf } from './rules.ts';

/** A transfer of interest, posted with a line for each side. */
export const transferRun = defineRun('transfers', {
  ground: partiesOf,
  plan: async (work, transfer, parties) => {
    await checkTransfer(work, transfer, parties);
    return movedBy(work.tx, transfer, parties);
  },
  lines: 'transfer-lines',
});
