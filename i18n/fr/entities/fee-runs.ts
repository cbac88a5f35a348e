import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: 'Frais de gestion |||| Frais de gestion',
  fields: {
    category: 'Catégorie',
    reductions: 'Déductions',
  },
  help: {
    feeDate: "Le jour où ils comptent : à défaut le dernier de la période, ou aujourd'hui s'il est encore à venir.",
    reductions:
      'Abandonné par la société de gestion, compensé par ce que lui versent les sociétés, ou remboursé. Sans associé, cela porte sur tous selon leurs frais.',
    paidOn: "Le jour où l'argent a quitté le compte.",
    returnedOn: "Le jour où l'argent est revenu sur le compte.",
  },
  choices: {
    organisation_offset: "Frais d'établissement",
    placement_offset: 'Commissions de placement',
    Posted: 'Comptabilisé',
    waiver: 'Abandon',
    offset: 'Compensation',
    rebate: 'Remboursement',
  },
  sections: {
    fee: 'Frais',
    reductions: 'Déductions',
  },
  moves: {
    cancel: 'Annuler les frais',
  },
  actions: {
    shares: 'Afficher la répartition',
  },
  panels: {
    shares: 'Frais par associé',
  },
};
