import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  fields: {
    effectiveOn: 'Effective On',
    changeNumber: 'No.',
    amountBefore: 'Commitment Before',
    amountAfter: 'Commitment After',
    reverseReason: 'Reason for Reversal',
  },
  help: {
    kind: 'An increase or a reduction was agreed; a release gives up part of what was never called. A partner in default is called for nothing more until that is cured; a withdrawal gives up all that was never called and ends the commitment.',
    amount: 'By how much the commitment changes.',
  },
};
