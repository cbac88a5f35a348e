import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: 'Audit Entry |||| Audit Trail',
  fields: {
    ip: 'IP Address',
    createdAt: 'When',
    name: 'What Was Done',
    entity: 'Kind of Record',
    entityId: 'Record',
    actorId: 'Who',
  },
  choices: {
    open_file: 'File Opened',
    move: 'Change of State',
    sign_in: 'Sign-in',
    claim: 'Account Claimed',
    link_by_address: 'Linked by Address',
    accept: 'Invitation Accepted',
    'foreign references': 'References Out of Reach',
    'token refused': 'Token Refused',
    confirm_address: 'Address Confirmed',
    merge: 'Merged',
  },
};
