import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Convite |||| Convites',
  fields: {
    acceptedAt: 'Aceito em',
    acceptedBy: 'Aceito por',
  },
  choices: {
    accepted: 'Aceito',
    revoked: 'Retirado',
  },
  sections: {
    invitation: 'Convite',
  },
  moves: {
    accept: 'Aceitar',
    revoke: 'Retirar',
  },
};
