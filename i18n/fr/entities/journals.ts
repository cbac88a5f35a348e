import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Écriture |||| Écritures',
  fields: {
    sourceId: 'Pièce',
    reversesId: 'Contrepasse',
    preparedBy: 'Préparé par',
    memo: 'Libellé',
    createdAt: 'Comptabilisé le',
  },
  sections: {
    journal: 'Écriture',
    people: 'Personnes',
  },
  panels: { reversal: 'Extourne' },
};
