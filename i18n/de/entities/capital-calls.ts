import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Kapitalabruf |||| Kapitalabrufe',
  fields: {
    bankSnapshot: 'Festgehaltene Bankverbindung',
    callDate: 'Abrufdatum',
    callNumber: 'Abruf-Nr.',
    cancelReason: 'Grund der Stornierung',
    issueDate: 'Versanddatum',
    issuedAt: 'Versandt am',
    issuedBy: 'Versandt von',
    notes: 'Anmerkungen',
    paid: 'Gezahlt',
    purpose: 'Zweck',
    shortNoticeReason: 'Grund der kurzen Frist',
    totalAmount: 'Gesamtbetrag',
    unchangedSince: 'Unverändert seit',
  },
  sections: {
    call: 'Abruf',
    dates: 'Termine',
  },
  moves: {
    start: 'Starten',
    extend: 'Fälligkeit verschieben',
  },
  actions: {
    allocation: 'Aufteilung',
  },
  screens: {
    submitPayment: 'Zahlung einreichen',
    paymentReview: 'Zahlungsprüfung',
  },
  panels: {
    allocation: 'Aufteilung',
    collection: 'Zahlungseingang',
    ownShare: 'Ihr Anteil',
  },
};
