import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: 'Transfert |||| Transferts',
  fields: {
    effectiveOn: 'Effectif le',
    part: 'Ce qui est transféré',
    fraction: 'Fraction',
    closeNumber: 'Numéro de closing de l’acquéreur',
    price: 'Prix convenu',
    buyerId: 'Acquéreur',
    partnerId: 'Cédant',
    commitmentId: 'Engagement du cédant',
    buyerCommitmentId: 'Engagement de l’acquéreur',
    capital: 'Valeur avant carry provisionné',
    value: 'Valeur liquidative',
    committed: 'Engagement transféré',
    reversedOn: 'Annulé le',
    reverseReason: 'Motif de l’annulation',
    cancelReason: 'Motif de l’abandon',
    unfunded: 'Non appelé',
    contributions: 'Apports',
    distributions: 'Distributions',
    notes: 'Notes',
    takenOver: 'Appels repris',
    sellerCommitted: 'Engagements du cédant',
    carryPaid: 'Carry versé',
  },
  help: {
    part: 'Tout l’engagement, une fraction ou un montant.',
    fraction: '25 est un quart de l’engagement.',
    amount: 'Le montant de l’engagement qui est transféré.',
    closeNumber: 'Celui du cédant si aucun n’est indiqué, ou le suivant qui est libre.',
    effectiveOn:
      'L’acquéreur le détient dès le début de ce jour, à la valeur de la veille au soir. Ce jour suit tout ce qui a été comptabilisé pour le cédant et ne tombe dans aucune période clôturée.',
    price: 'Ce que les parties ont convenu entre elles. Le fonds comptabilise la valeur liquidative, jamais le prix.',
  },
  choices: {
    full: 'En totalité',
    fraction: 'Une fraction',
    amount: 'Un montant',
  },
  sections: {
    reason: 'Motif',
  },
  moves: {
    cancel: 'Abandonner le transfert',
    reverse: 'Annuler le transfert',
  },
  panels: {
    outcome: 'Effet',
  },
  actions: {
    earliest: 'Premier jour possible',
    parties: 'Parties',
  },
};
