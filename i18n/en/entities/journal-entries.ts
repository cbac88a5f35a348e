import type { EntityWords } from '../../entities.ts';
import { accounts } from '../accounts.ts';

export const journalEntries: EntityWords = {
  fields: {
    effectiveOn: 'Accounting Date',
    bindsOn: 'Binding From',
    createdAt: 'Booked',
  },
  choices: accounts,
};
