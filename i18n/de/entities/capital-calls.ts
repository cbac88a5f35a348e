import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Kapitalabruf |||| Kapitalabrufe',
  fields: {
    lineIds: 'Nur diese Anteile',
    commitmentShare: 'Anteil der Zusagen',
    excusals: 'Ausgenommene Gesellschafter',
    cancelReason: 'Grund der Stornierung',
    bankSnapshot: 'Festgehaltene Bankverbindung',
    callDate: 'Abrufdatum',
    purpose: 'Zweck',
    totalAmount: 'Gesamtbetrag',
    unchangedSince: 'Unverändert seit',
  },
  choices: {
    excused: 'Befreit',
    excluded: 'Ausgeschlossen',
  },
  sections: {
    call: 'Abruf',
    dates: 'Termine',
  },
  moves: {
    cancel: 'Kapitalabruf stornieren',
    start: 'Starten',
    extend: 'Fälligkeit verschieben',
  },
  actions: {
    lateInterestDue: 'Verzugszinsen',
    chargeLateInterest: 'Verzugszinsen berechnen',
    total: 'Gesamtbetrag',
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
  help: {
    lineIds: 'Leer lassen, um jeden verspätet gezahlten Anteil zu belasten.',
  },
};
