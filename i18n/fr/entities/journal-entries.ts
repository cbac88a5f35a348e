import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: 'Ligne d’écriture |||| Lignes d’écriture',
  fields: {
    effectiveOn: 'Date comptable',
    journalId: 'Écriture',
    line: 'Ligne',
    bindsOn: 'Engage à partir du',
    account: 'Compte',
    debit: 'Débit',
    credit: 'Crédit',
    ilpaRow: 'Ligne ILPA',
    createdAt: 'Comptabilisé le',
  },
  sections: {
    entry: 'Ligne',
  },
  choices: {
    close: 'Clôture de période',
  },
};
