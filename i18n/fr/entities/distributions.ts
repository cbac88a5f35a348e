import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Distribution |||| Distributions',
  fields: {
    cancelReason: "Motif d'annulation",
    proceeds: 'Produit',
    withheldTax: 'Impôt retenu',
    reserve: 'Réserve',
    distributable: 'Distribuable',
    recallableUntil: 'Rappelable jusqu’au',
    declared: 'Attribué aux associés',
    carry: 'Carried interest',
    carryEscrow: 'Carry mis sous séquestre',
    waterfall: 'Cascade',
    tiers: 'Tranches',
    tier: 'Tranche',
    partners: 'Aux associés',
    total: 'Total',
  },
  help: {
    paidOn: 'Le jour où l’argent a quitté le compte.',
    proceeds: 'Ce qui est entré et sera distribué, avant toute déduction.',
    withheldTax: 'Compte comme distribué aux associés et va au fisc.',
    reserve: 'Reste dans le fonds.',
    distributionDate: 'Le jour où elle compte et jusqu’auquel la cascade est calculée.',
    paymentDate: 'Quand les associés peuvent attendre les fonds ; le même jour à défaut.',
  },
  choices: {
    Distribution: 'Distribution',
    distributionPaid: 'Distribution réglée',
    carryEarned: 'Carried interest acquis',
    carryDeclared: 'Carried interest attribué',
    income: 'Revenus',
    recallable_return: 'Restitution rappelable',
    returnOfCapital: 'Remboursement du capital',
    preferred: 'Rendement prioritaire',
    catchUp: 'Rattrapage',
    split: 'Partage du profit',
  },
  actions: {
    plan: 'Voir la cascade',
    pay: 'Tout marquer comme réglé',
  },
  panels: {
    waterfall: 'Cascade',
    ownShare: 'Votre part',
  },
};
