import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  fields: {
    declared: 'Declared to Partners',
    carry: 'Carried Interest',
    carryEscrow: 'Carry to Escrow',
    partners: 'To Partners',
    cancelReason: 'Reason for Cancellation',
  },
  help: {
    paidOn: 'The day on which the money left the account.',
    executionDate: 'The day on which the bank is to pay. Bank details that count on that day are used.',
    proceeds: 'What came in and is to be distributed, before anything is deducted.',
    withheldTax: 'Counts as distributed to the partners and goes to the tax office instead.',
    reserve: 'Stays in the fund.',
    distributionDate: 'The day on which it counts, and up to which the waterfall is worked out.',
    paymentDate: 'When partners may expect the money; the same day where none is given.',
  },
  choices: {
    iso20022: 'ISO 20022 (pain.001)',
    preferred: 'Preferred Return',
    catchUp: 'Catch-up',
    split: 'Profit Split',
  },
  moves: {
    cancel: 'Cancel Distribution',
  },
  actions: {
    plan: 'Show Waterfall',
    pay: 'Mark All as Paid',
  },
  panels: {
    ownShare: 'Your Share',
  },
};
