import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: "Droit d'accès |||| Droits d'accès",
  fields: {
    contactRoles: 'Rôles du contact',
    refId: 'Accès à',
    validFrom: 'Valable à partir du',
    validTo: "Valable jusqu'au",
  },
  sections: {
    membership: "Droit d'accès",
  },
};
