import type { EntityWords } from '../../entities.ts';
import { accounts } from '../accounts.ts';

export const journalEntries: EntityWords = {
  fields: {
    createdAt: 'Booked',
  },
  choices: accounts,
};
