import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: 'Relevé bancaire |||| Relevés bancaires',
  fields: {
    sha256: 'SHA-256',
    startsOn: 'Du',
    endsOn: 'Au',
    lineCount: 'Lignes',
    bankNumber: 'Numéro de la banque',
    openingBalance: 'Solde initial',
    closingBalance: 'Solde final',
    columns: 'En-têtes',
    balance: 'Solde',
    importedBy: 'Importé par',
    importedAt: 'Importé le',
  },
  help: {
    openingBalance: 'Si le fichier ne l’indique pas : ce qu’il y avait sur le compte avant la première ligne.',
    closingBalance: 'Si le fichier ne l’indique pas : ce qu’il y avait sur le compte après la dernière ligne.',
    columns:
      'Les en-têtes des colonnes du fichier. Les montants sont dans une colonne, ou dans deux pour les entrées et les sorties.',
  },
  choices: {
    CAMT053: 'CAMT.053',
    imported: 'Importé',
  },
  sections: {
    balances: 'Soldes',
    mapping: 'Correspondance des colonnes',
  },
  moves: {
    import: 'Importer',
  },
  panels: {
    preview: 'Contenu',
    worklist: 'Lignes à rapprocher',
    ties: 'Ce qui ne concorde pas',
  },
  screens: {
    upload: 'Téléverser un relevé',
  },
  actions: { ties: 'Concordance', upload: 'Téléverser', proposals: 'Propositions' },
};
