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
    advisory_offset: 'Beratungshonorare',
    broken_deal_offset: 'Gebühren gescheiterter Transaktionen',
    transaction_offset: 'Transaktionsgebühren',
    directors_offset: 'Organvergütungen',
    monitoring_offset: 'Monitoring-Gebühren',
    capital_markets_offset: 'Kapitalmarktgebühren',
    arrangement_offset: 'Arrangierungsgebühren',
    origination_offset: 'Vermittlungsgebühren bei Krediten',
    organisation_offset: 'Organisationskosten',
    placement_offset: 'Platzierungsgebühren',
    other_fee: 'Sonstige Gebühren',
    reimbursement: 'Kostenerstattung',
    portfolioFee: 'Gebühr eines Unternehmens',
    offsetRecognised: 'Anrechnung erfasst',
    Posted: 'Gebucht',
    waiver: 'Erlass',
    offset: 'Verrechnung',
    rebate: 'Erstattung',
    feePaid: 'Verwaltungsgebühr gezahlt',
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
