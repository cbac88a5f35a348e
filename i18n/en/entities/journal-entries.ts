import type { EntityWords } from '../../entities.ts';
import { accounts } from '../accounts.ts';

export const journalEntries: EntityWords = {
  fields: {
    createdAt: 'Booked',
    ilpaRow: 'ILPA Row',
  },
  choices: accounts,
};
