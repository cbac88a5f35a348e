import type { EntityWords } from '../../entities.ts';
import { accounts } from '../accounts.ts';

export const journalEntries: EntityWords = {
  fields: {
    bindsOn: 'Binding From',
    createdAt: 'Booked',
  },
  choices: accounts,
};
