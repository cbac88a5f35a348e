import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: '分配份额',
  empty: '分配发出后，各合伙人的份额将显示在此处。',
  fields: {
    distributionId: '分配',
    gross: '扣除附带权益前',
    carryBorne: '承担的附带权益',
    capital: '返还资本',
    gain: '收益',
    income: '收入',
    recallableUntil: '可再次催缴至',
    carry: '收到的附带权益',
    carryEscrow: '转入托管的附带权益',
    net: '应付金额',
    unfundedBefore: '分配前未缴额',
    unfundedAfter: '分配后未缴额',
    paymentReference: '付款附言',
    bankReference: '银行参考号',
    returnedOn: '退回日期',
    heldReason: '暂缓原因',
    noticeDocumentId: '通知文件',
  },
  help: {
    paidOn: '款项离开账户之日。',
    returnedOn: '款项退回账户之日。',
  },
  choices: {
    Returned: '已退回',
    Held: '已暂缓',
  },
  sections: {
    parts: '构成',
  },
  moves: {
    hold: '暂缓付款',
    release: '恢复付款',
  },
};
