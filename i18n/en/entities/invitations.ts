import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  fields: {
    acceptedAt: 'Accepted On',
  },
  choices: {
    revoked: 'Taken Back',
  },
  moves: {
    revoke: 'Take Back',
  },
};
