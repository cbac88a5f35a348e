import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: '邀请',
  fields: {
    acceptedAt: '接受时间',
    acceptedBy: '接受人',
    claimedEmail: '打开所用邮箱',
    claimedAt: '打开时间',
  },
  choices: {
    accepted: '已接受',
    revoked: '已撤回',
    claimed: '等待确认',
  },
  sections: {
    invitation: '邀请',
    claim: '其他邮箱',
  },
  moves: {
    accept: '接受',
    revoke: '撤回',
    claim: '申领',
    confirm: '确认',
    reject: '拒绝',
  },
};
