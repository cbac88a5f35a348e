import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: 'Gestor de fundos |||| Gestores de fundos',
  fields: {
    firmName: 'Gestora',
    licenceNumber: 'Número de registro profissional',
  },
  choices: {
    Inactive: 'Inativo',
  },
  actions: {
    unassignedFunds: 'Fundos sem gestor',
  },
};
