import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: 'Einladung |||| Einladungen',
  fields: {
    acceptedAt: 'Angenommen am',
    acceptedBy: 'Angenommen von',
  },
  choices: {
    accepted: 'Angenommen',
    revoked: 'Zurückgenommen',
  },
  sections: {
    invitation: 'Einladung',
  },
  moves: {
    accept: 'Annehmen',
    revoke: 'Zurücknehmen',
  },
};
