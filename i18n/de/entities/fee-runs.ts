import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Verwaltungsgebühr |||| Verwaltungsgebühren',
  fields: {
    category: 'Kategorie',
    reductions: 'Abzüge',
  },
  help: {
    feeDate: 'Der Tag, an dem sie zählt: ohne Angabe der letzte des Zeitraums, oder heute, wenn der noch kommt.',
    reductions:
      'Vom Manager erlassen, mit Zahlungen von Unternehmen verrechnet oder erstattet. Ohne Gesellschafter fällt es auf alle nach ihren Gebühren.',
    paidOn: 'Der Tag, an dem das Geld das Konto verließ.',
    returnedOn: 'Der Tag, an dem das Geld wieder auf dem Konto war.',
  },
  choices: {
    organisation_offset: 'Organisationskosten',
    placement_offset: 'Platzierungsgebühren',
    Posted: 'Gebucht',
    waiver: 'Erlass',
    offset: 'Verrechnung',
    rebate: 'Erstattung',
  },
  sections: {
    fee: 'Gebühr',
    reductions: 'Abzüge',
  },
  moves: {
    cancel: 'Gebühr stornieren',
  },
  actions: {
    shares: 'Anteile zeigen',
  },
  panels: {
    shares: 'Gebühr je Gesellschafter',
  },
};
