import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: 'Bankkonto |||| Bankkonten',
  fields: {
    approvedAlone: 'Von einer Person genehmigt',
    effectiveFrom: 'Gültig ab',
  },
  choices: {
    pending_second_approval: 'Zweite Genehmigung ausstehend',
    retired: 'Stillgelegt',
  },
  moves: {
    propose: 'Zur Genehmigung vorlegen',
    retire: 'Stilllegen',
  },
  actions: {
    approval: 'Genehmigung',
    cash: 'Guthaben',
  },
  panels: {
    inForce: 'Gültigkeit',
    cash: 'Guthaben',
  },
};
