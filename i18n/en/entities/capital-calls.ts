import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  fields: {
    lineIds: 'Only These Lines',
    commitmentShare: 'Call by Share of Commitments',
    excusals: 'Excused Partners',
  },
  choices: {
    facility_cost: 'Subscription Facility Cost',
    gp_contribution: 'Deemed GP Contribution',
  },
  moves: {
    cancel: 'Cancel Call',
    extend: 'Extend Due Date',
  },
  help: {
    lineIds: 'Leave it empty to charge every line that was paid late.',
  },
};
