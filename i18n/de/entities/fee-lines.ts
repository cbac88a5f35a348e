import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Gebührenanteil |||| Gebührenanteile',
  fields: {
    basis: 'Grundlage',
    feeRate: 'Satz',
    endedOn: 'Storniert am',
  },
};
