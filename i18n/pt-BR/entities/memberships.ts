import type { EntityWords } from '../../entities.ts';

export const memberships: EntityWords = {
  name: 'Acesso |||| Acessos',
  fields: {
    contactRoles: 'Funções do contato',
    refId: 'Acesso a',
    validFrom: 'Válido desde',
    validTo: 'Válido até',
  },
  sections: {
    membership: 'Acesso',
  },
};
