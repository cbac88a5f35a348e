import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: 'Gestor de fondos |||| Gestores de fondos',
  fields: {
    firmName: 'Sociedad gestora',
    licenceNumber: 'Número de licencia',
  },
  choices: {
    Inactive: 'Inactivo',
  },
  actions: {
    unassignedFunds: 'Fondos sin gestor',
  },
};
