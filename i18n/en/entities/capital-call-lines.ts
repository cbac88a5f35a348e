import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'Call Line |||| Call Lines',
  empty: 'Each partner’s share will appear here once the call is issued.',
  fields: {
    isOverpaid: 'Has an Overpayment',
    toLineId: 'Line to Pay',
    inside: 'Inside the Commitment',
    outside: 'Outside the Commitment',
    noticeDocumentId: 'Call Notice',
    approvedAmount: 'Paid',
    remindedAt: 'Last Reminder',
  },
  actions: {
    giveBack: 'Give Back Overpayment',
    applyCredit: 'Use Overpayment',
    lateInterest: 'Charge Late Interest',
    settle: 'Settle Without Proof',
  },
};
