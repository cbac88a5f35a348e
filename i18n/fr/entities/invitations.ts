import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Invitation envoyée |||| Invitations envoyées',
  fields: {
    acceptedAt: 'Acceptée le',
    acceptedBy: 'Acceptée par',
  },
  choices: {
    accepted: 'Acceptée',
    revoked: 'Retirée',
  },
  sections: {
    invitation: 'Invitation',
  },
  moves: {
    accept: 'Accepter',
    revoke: 'Retirer',
  },
};
