import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: "Quote-part d'appel |||| Quotes-parts d'appel",
  empty: 'La quote-part de chaque associé figurera ici dès que l’appel sera émis.',
  fields: {
    isOverpaid: 'Avec trop-perçu',
    toLineId: 'Quote-part à payer',
    writtenOff: 'Abandonné',
    overpaid: 'Trop-perçu',
    ilpaType: 'Type selon l’ILPA',
    noticeDocumentId: "Avis d'appel",
    amountOutsideCommitment: 'Montant hors engagement',
    commitmentId: 'Engagement',
    overrideReason: 'Motif de la dérogation',
    inside: 'Dans l’engagement',
    outside: 'Hors engagement',
    commitment: 'Engagement',
    calledBefore: 'Appelé avant',
    calledAfter: 'Appelé après',
    approvedAmount: 'Payé',
  },
  choices: {
    Partial: 'Partiel',
  },
  actions: {
    giveBack: 'Rembourser le trop-perçu',
    applyCredit: 'Utiliser le trop-perçu',
    lateInterest: 'Calculer les intérêts de retard',
    notice: 'Aperçu de l’avis',
    settle: 'Solder sans justificatif',
  },
  panels: {
    share: 'Part',
  },
};
