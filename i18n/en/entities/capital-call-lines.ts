import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Call Line |||| Call Lines',
  fields: {
    inside: 'Inside the Commitment',
    outside: 'Outside the Commitment',
    noticeDocumentId: 'Call Notice',
    approvedAmount: 'Paid',
  },
  actions: {
    lateInterest: 'Charge Late Interest',
    settle: 'Settle Without Proof',
  },
};
