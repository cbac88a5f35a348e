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
    confirmAccount: 'Importer pour ce compte',
    includeRepeated: 'Importer aussi les lignes laissées de côté',
    place: 'Numéro dans le fichier',
    reading: 'Formats',
    dates: 'Ordre des dates',
    decimal: 'Signe décimal',
    skip: 'Lignes à ignorer',
    balance: 'Solde',
    importedBy: 'Importé par',
    importedAt: 'Importé le',
  },
  help: {
    openingBalance: 'Si le fichier ne l’indique pas : ce qu’il y avait sur le compte avant la première ligne.',
    closingBalance: 'Si le fichier ne l’indique pas : ce qu’il y avait sur le compte après la dernière ligne.',
    columns:
      'Les en-têtes des colonnes du fichier. Les montants sont dans une colonne, ou dans deux pour les entrées et les sorties.',
    reading:
      'La façon dont les dates et les nombres sont écrits dans le fichier, et les lignes qui ne sont pas des opérations, par exemple 3, 12-14.',
  },
  choices: {
    DMY: 'Jour, mois, année',
    MDY: 'Mois, jour, année',
    YMD: 'Année, mois, jour',
    point: 'Point : 1,234.56',
    comma: 'Virgule : 1.234,56',
    CAMT053: 'CAMT.053',
    imported: 'Importé',
  },
  sections: {
    balances: 'Soldes',
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
