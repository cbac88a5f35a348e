import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: '分配',
  fields: {
    cancelReason: '取消原因',
    source: '来源',
    proceeds: '所得款项',
    reserve: '留存',
    distributable: '可分配金额',
    recallableUntil: '可再次催缴至',
    paymentDate: '付款日',
    declared: '向合伙人宣布',
    carry: '附带权益',
    waterfall: '分配瀑布',
    tiers: '层级',
    tier: '层级',
    partners: '给合伙人',
    total: '合计',
  },
  help: {
    paidOn: '款项离开账户之日。',
    proceeds: '扣除任何项目之前、拟分配的款项。',
    withheldTax: '视为已分配给合伙人，实际缴给税务机关。',
    reserve: '留在基金内。',
    distributionDate: '计入之日，分配瀑布亦计算至该日。',
    paymentDate: '合伙人预计收款之日；未填写则为同一日。',
  },
  choices: {
    Distribution: '分配',
    distributionPaid: '已付分配',
    carryEarned: '已实现附带权益',
    carryDeclared: '已宣布附带权益',
    income: '收益',
    recallable_return: '可再次催缴的返还',
    returnOfCapital: '返还资本',
    preferred: '优先回报',
    catchUp: '追补',
    split: '利润分成',
  },
  actions: {
    plan: '查看分配瀑布',
    pay: '全部标记为已付',
  },
  panels: {
    waterfall: '分配瀑布',
    ownShare: '您的份额',
  },
};
