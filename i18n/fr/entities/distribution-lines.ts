import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: 'Part de distribution |||| Parts de distribution',
  empty: 'La part de chaque associé figurera ici dès que la distribution sera émise.',
  fields: {
    distributionId: 'Distribution',
    gross: 'Avant carry',
    carryBorne: 'Carry supporté',
    capital: 'Remboursement du capital',
    withheldTax: 'Impôt retenu',
    recallableUntil: 'Rappelable jusqu’au',
    carry: 'Carry reçu',
    carryEscrow: 'Carry mis sous séquestre',
    net: 'À verser',
    bankReference: 'Référence bancaire',
    returnedOn: 'Retourné le',
    heldReason: 'Motif de la retenue',
    noticeDocumentId: 'Avis',
  },
  help: {
    paidOn: 'Le jour où l’argent a quitté le compte.',
    returnedOn: 'Le jour où l’argent est revenu sur le compte.',
  },
  choices: {
    Returned: 'Retourné',
    Held: 'Retenu',
  },
  sections: {
    parts: 'Composition',
  },
  moves: {
    hold: 'Retenir le paiement',
    release: 'Libérer le paiement',
  },
};
