import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Part des frais |||| Parts des frais',
  fields: {
    basis: 'Assiette',
    feeRate: 'Taux',
    endedOn: 'Annulé le',
  },
};
