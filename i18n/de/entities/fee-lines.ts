import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Gebührenanteil |||| Gebührenanteile',
  fields: {
    basis: 'Grundlage',
    basisAfter: 'Grundlage nach der Investitionsperiode',
    feeRate: 'Satz',
    endedOn: 'Storniert am',
  },
};
