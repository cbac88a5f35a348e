import type { EntityWords } from '../../entities.ts';

export const bankStatements: EntityWords = {
  name: 'Kontoauszug |||| Kontoauszüge',
  fields: {
    sha256: 'SHA-256',
    startsOn: 'Von',
    endsOn: 'Bis',
    lineCount: 'Zeilen',
    bankNumber: 'Nummer der Bank',
    openingBalance: 'Anfangssaldo',
    closingBalance: 'Endsaldo',
    columns: 'Überschriften',
    confirmAccount: 'Für dieses Konto importieren',
    includeRepeated: 'Ausgelassene Zeilen auch importieren',
    place: 'Nummer in der Datei',
    reading: 'Schreibweise',
    dates: 'Reihenfolge im Datum',
    decimal: 'Dezimalzeichen',
    skip: 'Auszulassende Zeilen',
    balance: 'Saldo',
    importedBy: 'Importiert von',
    importedAt: 'Importiert am',
  },
  help: {
    openingBalance: 'Wo die Datei ihn nicht nennt: was vor der ersten Zeile auf dem Konto war.',
    closingBalance: 'Wo die Datei ihn nicht nennt: was nach der letzten Zeile auf dem Konto war.',
    columns:
      'Die Überschriften der Spalten in der Datei. Beträge stehen in einer Spalte oder in je einer für Ein- und Ausgänge.',
    reading: 'Wie Tage und Zahlen in der Datei geschrieben sind, und Zeilen, die keine Buchungen sind, etwa 3, 12-14.',
  },
  choices: {
    DMY: 'Tag, Monat, Jahr',
    MDY: 'Monat, Tag, Jahr',
    YMD: 'Jahr, Monat, Tag',
    point: 'Punkt: 1,234.56',
    comma: 'Komma: 1.234,56',
    CAMT053: 'CAMT.053',
    imported: 'Importiert',
  },
  sections: {
    balances: 'Salden',
  },
  moves: {
    import: 'Importieren',
  },
  panels: {
    preview: 'Inhalt',
    worklist: 'Zuzuordnende Zeilen',
    ties: 'Was nicht übereinstimmt',
  },
  screens: {
    upload: 'Kontoauszug hochladen',
  },
  actions: { ties: 'Abstimmung', upload: 'Hochladen', proposals: 'Vorschläge' },
};
