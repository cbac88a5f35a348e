import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: 'Buchungszeile |||| Buchungszeilen',
  fields: {
    effectiveOn: 'Buchungsdatum',
    journalId: 'Journal',
    line: 'Zeile',
    bindsOn: 'Bindend ab',
    account: 'Konto',
    debit: 'Soll',
    credit: 'Haben',
    ilpaRow: 'ILPA-Zeile',
    createdAt: 'Gebucht am',
  },
  sections: {
    entry: 'Buchungszeile',
  },
  choices: {
    close: 'Periodenabschluss',
  },
};
