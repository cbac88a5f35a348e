import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: 'Ausschüttungsanteil |||| Ausschüttungsanteile',
  empty: 'Sobald die Ausschüttung versandt ist, steht hier der Anteil jedes Gesellschafters.',
  fields: {
    capital: 'Kapitalrückzahlung',
    distributionId: 'Ausschüttung',
    gross: 'Vor Carry',
    carryBorne: 'Getragener Carry',
    gain: 'Gewinn',
    income: 'Ertrag',
    recallableUntil: 'Wieder abrufbar bis',
    carry: 'Erhaltener Carry',
    carryEscrow: 'Carry auf Treuhandkonto',
    net: 'Auszahlung',
    bankReference: 'Referenz der Bank',
    returnedOn: 'Zurückgekommen am',
    heldReason: 'Grund der Zurückhaltung',
    noticeDocumentId: 'Mitteilung',
    noticeSentAt: 'Mitteilung versandt am',
  },
  help: {
    paidOn: 'Der Tag, an dem das Geld das Konto verließ.',
    returnedOn: 'Der Tag, an dem das Geld wieder auf dem Konto war.',
  },
  choices: {
    Returned: 'Zurückgekommen',
    Held: 'Zurückgehalten',
  },
  sections: {
    parts: 'Zusammensetzung',
  },
  moves: {
    hold: 'Zahlung zurückhalten',
    release: 'Zahlung freigeben',
  },
};
