import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: '期間',
  fields: {
    carry: '未払キャリー',
    startsOn: '開始日',
    endsOn: '終了日',
    result: '配分した損益',
    closedBy: '締めた人',
    closedAt: '締めた日時',
    seal: 'シール',
    previousSeal: '前期間のシール',
    inTurn: '次の対象',
    reopenReason: '再開の理由',
    reopenAskedBy: '再開の申請者',
    reopenAskedAt: '再開の申請日時',
  },
  choices: { reopening: '再開申請中' },
  sections: {
    period: '期間',
    closing: '締め',
    reopening: '再開',
  },
  moves: {
    close: '期間を締める',
    askReopening: '再開を申請',
    confirmReopening: '再開を承認',
    declineReopening: '再開を却下',
  },
  actions: { closing: '締め', closings: '複数の締め' },
};
