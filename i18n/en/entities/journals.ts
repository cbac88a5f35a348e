import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  empty: 'Nothing is booked here yet. What a transaction books is shown with the transaction.',
  fields: {
    effectiveOn: 'Accounting Date',
    createdAt: 'Booked',
  },
  choices: {
    close: 'Period Close',
  },
};
