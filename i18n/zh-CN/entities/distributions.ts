import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: '分配',
  fields: {
    executionDate: '执行日期',
    cancelReason: '取消原因',
    source: '来源',
    proceeds: '所得款项',
    reserve: '留存',
    distributable: '可分配金额',
    recallableUntil: '可再次催缴至',
    paymentDate: '付款日',
    declared: '向合伙人宣布',
    carry: '附带权益',
    carryEscrow: '转入托管的附带权益',
    waterfall: '分配瀑布',
    tiers: '层级',
    tier: '层级',
    partners: '给合伙人',
    total: '合计',
  },
  help: {
    paidOn: '款项离开账户之日。',
    executionDate: '银行付款之日，采用当日有效的银行信息。',
    proceeds: '扣除任何项目之前、拟分配的款项。',
    withheldTax: '视为已分配给合伙人，实际缴给税务机关。',
    reserve: '留在基金内。',
    distributionDate: '计入之日，分配瀑布亦计算至该日。',
    paymentDate: '合伙人预计收款之日；未填写则为同一日。',
  },
  choices: {
    iso20022: 'ISO 20022（pain.001）',
    income: '收益',
    recallable_return: '可再次催缴的返还',
    returnOfCapital: '返还资本',
    preferred: '优先回报',
    catchUp: '追补',
    split: '利润分成',
  },
  moves: {
    cancel: '取消分配',
  },
  actions: {
    plan: '查看分配瀑布',
    pay: '全部标记为已付',
    paymentFile: '付款文件',
  },
  panels: {
    waterfall: '分配瀑布',
    ownShare: '您的份额',
  },
};
