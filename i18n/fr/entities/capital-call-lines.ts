import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: "Quote-part d'appel |||| Quotes-parts d'appel",
  fields: {
    amountOutsideCommitment: 'Montant hors engagement',
    commitmentAmount: "Montant de l'engagement",
    commitmentId: 'Engagement',
    noticeDocumentId: "Avis d'appel",
    noticeSentAt: 'Avis envoyé le',
    overrideReason: 'Motif de la dérogation',
    paymentReference: 'Référence de paiement',
    paymentStatus: 'État du paiement',
    inside: 'Dans l’engagement',
    outside: 'Hors engagement',
    commitment: 'Engagement',
    calledBefore: 'Appelé avant',
    calledAfter: 'Appelé après',
    unfundedBefore: 'Non appelé avant',
    unfundedAfter: 'Non appelé après',
    approvedAmount: 'Payé',
  },
  choices: {
    Paid: 'Payé',
    Partial: 'Partiel',
  },
  actions: {
    lateInterest: 'Calculer les intérêts de retard',
    notice: 'Aperçu de l’avis',
    settle: 'Solder sans justificatif',
  },
  panels: {
    share: 'Part',
  },
};
