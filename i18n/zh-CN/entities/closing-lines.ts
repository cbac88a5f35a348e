import type { EntityWords } from '../../entities.ts';

export const closingLines: EntityWords = {
  name: '交割明细',
  fields: {
    closingId: '交割',
    side: '类别',
    drawdowns: '此前缴款',
    interestId: '利息支付',
    endedOn: '取消日',
  },
  choices: {
    newcomer: '新加入',
    earlier: '先前',
  },
};
