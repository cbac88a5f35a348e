import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Management Fee |||| Management Fees',
  help: {
    feeDate:
      'The day on which it counts: the last of the period where none is given, or today where that is still to come.',
    reductions:
      'Waived by the manager, offset by what companies pay it, or paid back. Without a partner it falls on all by their fees.',
    paidOn: 'The day on which the money left the account.',
    returnedOn: 'The day on which the money was back on the account.',
  },
  choices: {
    organisation_offset: 'Organization Costs',
    placement_offset: 'Placement Fees',
  },
  moves: {
    cancel: 'Cancel Fee',
  },
  actions: {
    shares: 'Show Shares',
  },
  panels: {
    shares: 'Fee by Partner',
  },
};
