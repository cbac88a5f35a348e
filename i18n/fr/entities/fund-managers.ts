import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: 'Gérant de fonds |||| Gérants de fonds',
  fields: {
    firmName: 'Société de gestion',
    licenceNumber: "Numéro d'agrément",
  },
  choices: {
    Inactive: 'Inactif',
  },
  actions: {
    unassignedFunds: 'Fonds sans gérant',
  },
};
