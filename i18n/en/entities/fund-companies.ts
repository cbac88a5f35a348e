import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: 'Holding |||| Holdings',
  fields: {
    linkedAt: 'Linked On',
    ownershipPct: 'Ownership (%)',
  },
};
