import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Invitation envoyée |||| Invitations envoyées',
  fields: {
    acceptedAt: 'Acceptée le',
    acceptedBy: 'Acceptée par',
    claimedEmail: 'Ouverte avec',
    claimedAt: 'Ouverte le',
  },
  choices: {
    accepted: 'Acceptée',
    revoked: 'Retirée',
    claimed: 'En attente de confirmation',
  },
  sections: {
    invitation: 'Invitation',
    claim: 'Autre adresse',
  },
  moves: {
    accept: 'Accepter',
    revoke: 'Retirer',
    claim: 'Revendiquer',
    confirm: 'Confirmer',
    reject: 'Refuser',
  },
};
