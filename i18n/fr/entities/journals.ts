import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Écriture |||| Écritures',
  empty: 'Rien n’est encore comptabilisé ici. Ce qu’une transaction comptabilise figure avec la transaction.',
  fields: {
    effectiveOn: 'Date comptable',
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
  choices: {
    close: 'Clôture de période',
  },
};
