import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'Appel de fonds |||| Appels de fonds',
  fields: {
    excusals: 'Associés dispensés',
    cancelReason: "Motif d'annulation",
    bankSnapshot: 'Coordonnées bancaires figées',
    callDate: "Date de l'appel",
    purpose: 'Objet',
    totalAmount: 'Montant total',
    unchangedSince: 'Inchangé depuis',
  },
  sections: {
    call: 'Appel',
    dates: 'Dates',
  },
  moves: {
    start: 'Démarrer',
    extend: "Reporter l'échéance",
  },
  actions: {
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
};
