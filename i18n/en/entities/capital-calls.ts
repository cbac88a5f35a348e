import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  fields: {
    commitmentShare: 'Call by Part of the Commitments',
    excusals: 'Excused Partners',
  },
  choices: {
    facility_cost: 'Subscription Facility Cost',
    gp_contribution: 'Deemed GP Contribution',
  },
  moves: {
    extend: 'Extend Due Date',
  },
};
