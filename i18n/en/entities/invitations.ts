import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  fields: {
    acceptedAt: 'Accepted On',
    claimedEmail: 'Opened With',
    claimedAt: 'Opened On',
  },
  choices: {
    revoked: 'Taken Back',
    claimed: 'Waits for Confirmation',
  },
  moves: {
    revoke: 'Take Back',
    claim: 'Claim',
    reject: 'Reject',
  },
  sections: {
    claim: 'Other Address',
  },
};
