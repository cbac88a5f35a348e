import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: '邀请',
  fields: {
    acceptedAt: '接受时间',
    acceptedBy: '接受人',
  },
  choices: {
    accepted: '已接受',
    revoked: '已撤回',
  },
  sections: {
    invitation: '邀请',
  },
  moves: {
    accept: '接受',
    revoke: '撤回',
  },
};
