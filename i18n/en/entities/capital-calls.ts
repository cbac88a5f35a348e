import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  fields: {
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
