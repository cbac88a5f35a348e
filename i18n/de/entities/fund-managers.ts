import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: 'Fondsmanager |||| Fondsmanager',
  fields: {
    firmName: 'Gesellschaft',
    licenceNumber: 'Zulassungsnummer',
  },
  choices: {
    Inactive: 'Inaktiv',
  },
  actions: {
    unassignedFunds: 'Fonds ohne Manager',
  },
};
