import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: 'Acceso |||| Accesos',
  fields: {
    contactRoles: 'Funciones del contacto',
    refId: 'Acceso a',
    validFrom: 'Válido desde',
    validTo: 'Válido hasta',
  },
  sections: {
    membership: 'Acceso',
  },
};
