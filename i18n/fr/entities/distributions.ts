import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: 'Distribution |||| Distributions',
  fields: {
    executionDate: 'Date d’exécution',
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
    executionDate: 'Le jour où la banque doit payer. Les coordonnées bancaires valables ce jour-là sont utilisées.',
    proceeds: 'Ce qui est entré et sera distribué, avant toute déduction.',
    withheldTax: 'Compte comme distribué aux associés et va au fisc.',
    reserve: 'Reste dans le fonds.',
    distributionDate: 'Le jour où elle compte et jusqu’auquel la cascade est calculée.',
    paymentDate: 'Quand les associés peuvent attendre les fonds ; le même jour à défaut.',
  },
  choices: {
    iso20022: 'ISO 20022 (pain.001)',
    income: 'Revenus',
    recallable_return: 'Restitution rappelable',
    returnOfCapital: 'Remboursement du capital',
    preferred: 'Rendement prioritaire',
    catchUp: 'Rattrapage',
    split: 'Partage du profit',
  },
  moves: {
    cancel: 'Annuler la distribution',
  },
  actions: {
    plan: 'Voir la cascade',
    pay: 'Tout marquer comme réglé',
    paymentFile: 'Fichier de paiement',
  },
  panels: {
    waterfall: 'Cascade',
    ownShare: 'Votre part',
  },
};
