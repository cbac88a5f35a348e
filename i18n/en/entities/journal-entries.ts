import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  fields: {
    effectiveOn: 'Accounting Date',
    bindsOn: 'Binding From',
    createdAt: 'Booked',
  },
  choices: {
    close: 'Period Close',
  },
};
