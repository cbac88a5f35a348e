import type { EntityWords } from '../../entities.ts';

export const periods: EntityWords = {
  name: '期间',
  fields: {
    carry: '应计附带权益',
    startsOn: '开始日期',
    endsOn: '结束日期',
    result: '已分配损益',
    closedBy: '结账人',
    closedAt: '结账时间',
    seal: '封签',
    previousSeal: '上一期间的封签',
    inTurn: '轮到该期间',
    reopenReason: '重新打开的原因',
    reopenAskedBy: '申请重新打开者',
    reopenAskedAt: '申请重新打开时间',
  },
  choices: { reopening: '申请重新打开' },
  sections: {
    period: '期间',
    closing: '结账',
    reopening: '重新打开',
  },
  moves: {
    close: '关闭期间',
    askReopening: '申请重新打开',
    confirmReopening: '确认重新打开',
    declineReopening: '拒绝重新打开',
  },
  actions: { closing: '结账', closings: '多期结账' },
};
