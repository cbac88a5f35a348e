import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: 'Journal |||| Journale',
  empty: 'Hier ist noch nichts gebucht. Was eine Transaktion bucht, steht bei der Transaktion.',
  fields: {
    effectiveOn: 'Buchungsdatum',
    sourceId: 'Beleg',
    reversesId: 'Storniert',
    preparedBy: 'Erstellt von',
    memo: 'Buchungstext',
    createdAt: 'Gebucht am',
  },
  sections: {
    journal: 'Journal',
    people: 'Beteiligte Personen',
  },
  panels: { reversal: 'Gegenbuchung' },
  choices: {
    close: 'Periodenabschluss',
  },
};
