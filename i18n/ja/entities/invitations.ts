import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: '招待',
  fields: {
    acceptedAt: '承諾日時',
    acceptedBy: '承諾者',
  },
  choices: {
    accepted: '承諾済み',
    revoked: '取り消し済み',
  },
  sections: {
    invitation: '招待',
  },
  moves: {
    accept: '承諾',
    revoke: '取り消す',
  },
};
