import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Compte bancaire |||| Comptes bancaires',
  fields: {
    approvedAlone: 'Approuvé par une seule personne',
    effectiveFrom: 'En vigueur à partir du',
  },
  choices: {
    pending_second_approval: 'En attente de seconde approbation',
    retired: 'Retiré',
  },
  moves: {
    propose: 'Soumettre pour approbation',
    retire: 'Retirer',
  },
  actions: {
    approval: 'Approbation',
    cash: 'Trésorerie',
  },
  panels: {
    inForce: 'Entrée en vigueur',
    cash: 'Trésorerie',
  },
};
