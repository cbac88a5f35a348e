import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: 'Part des frais |||| Parts des frais',
  fields: {
    basis: 'Assiette',
    basisAfter: "Assiette après la période d'investissement",
    feeRate: 'Taux',
    endedOn: 'Annulé le',
  },
};
