import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Einladung |||| Einladungen',
  fields: {
    acceptedAt: 'Angenommen am',
    acceptedBy: 'Angenommen von',
    claimedEmail: 'Geöffnet mit',
    claimedAt: 'Geöffnet am',
  },
  choices: {
    accepted: 'Angenommen',
    revoked: 'Zurückgenommen',
    claimed: 'Wartet auf Bestätigung',
  },
  sections: {
    invitation: 'Einladung',
    claim: 'Andere Adresse',
  },
  moves: {
    accept: 'Annehmen',
    revoke: 'Zurücknehmen',
    claim: 'Beanspruchen',
    confirm: 'Bestätigen',
    reject: 'Ablehnen',
  },
};
