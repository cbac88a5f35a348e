import type { EntityWords } from '../../entities.ts';

export const invitations: EntityWords = {
  name: '招待',
  fields: {
    acceptedAt: '承諾日時',
    acceptedBy: '承諾者',
    claimedEmail: '開いたアドレス',
    claimedAt: '開いた日時',
  },
  choices: {
    accepted: '承諾済み',
    revoked: '取り消し済み',
    claimed: '確認待ち',
  },
  sections: {
    invitation: '招待',
    claim: '別のアドレス',
  },
  moves: {
    accept: '承諾',
    revoke: '取り消す',
    claim: '申請',
    confirm: '承認する',
    reject: '却下する',
  },
};
