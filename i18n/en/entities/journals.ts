import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  fields: {
    createdAt: 'Booked',
  },
};
