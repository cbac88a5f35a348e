import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Appel de fonds |||| Appels de fonds',
  fields: {
    lineIds: 'Ces quotes-parts seulement',
    commitmentShare: 'Part des engagements',
    excusals: 'Associés dispensés',
    cancelReason: "Motif d'annulation",
    bankSnapshot: 'Coordonnées bancaires figées',
    callDate: "Date de l'appel",
    purpose: 'Objet',
    totalAmount: 'Montant total',
    unchangedSince: 'Inchangé depuis',
  },
  choices: {
    excused: 'Dispensé',
    excluded: 'Exclu',
  },
  sections: {
    call: 'Appel',
    dates: 'Dates',
  },
  moves: {
    cancel: "Annuler l'appel",
    start: 'Démarrer',
    extend: "Reporter l'échéance",
  },
  actions: {
    lateInterestDue: 'Intérêts de retard',
    chargeLateInterest: 'Calculer les intérêts de retard',
    total: 'Montant total',
    allocation: 'Répartition',
  },
  screens: {
    submitPayment: 'Soumettre un paiement',
    paymentReview: 'Examen des paiements',
  },
  panels: {
    allocation: 'Répartition',
    collection: 'Encaissement',
    ownShare: 'Votre part',
  },
  help: {
    lineIds: 'Laisser vide pour toutes les quotes-parts payées en retard.',
  },
};
