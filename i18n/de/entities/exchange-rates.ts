import type { EntityWords } from '../../entities.ts';

export const exchangeRates: EntityWords = {
  name: 'Wechselkurs |||| Wechselkurse',
  fields: {
    base: 'Basiswährung',
    quote: 'Kurswährung',
    quotedOn: 'Kursdatum',
    exchangeRate: 'Kurs',
    quotedBy: 'Kursquelle',
  },
  help: {
    base: 'Der Kurs gibt an, wie viel eine Einheit dieser Währung in der Kurswährung kostet.',
    exchangeRate:
      'EUR als Basis, USD als Kurswährung und 1,08 bedeutet: Ein Euro kostet 1,08 US-Dollar. Geben Sie die Notierung mit der größeren Zahl ein, denn sechs Nachkommastellen werden gespeichert.',
    quotedBy: 'Herausgeber des Kurses, zum Beispiel die Europäische Zentralbank.',
  },
  sections: {
    rate: 'Wechselkurs',
  },
};
