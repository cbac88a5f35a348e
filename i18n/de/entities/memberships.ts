import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: 'Zugang |||| Zugänge',
  fields: {
    contactRoles: 'Aufgaben des Kontakts',
    refId: 'Zugang zu',
    validFrom: 'Gültig ab',
    validTo: 'Gültig bis',
  },
  sections: {
    membership: 'Zugang',
  },
};
