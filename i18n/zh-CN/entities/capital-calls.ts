import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: '缴款通知',
  fields: {
    lineIds: '仅限这些份额',
    commitmentShare: '按认缴比例',
    excusals: '豁免的合伙人',
    cancelReason: '取消原因',
    bankSnapshot: '发出时的银行信息',
    callDate: '缴款通知日',
    purpose: '用途',
    totalAmount: '总金额',
    unchangedSince: '未变更起始日',
  },
  choices: {
    excused: '豁免',
    excluded: '排除',
  },
  sections: {
    call: '缴款',
    dates: '日期',
  },
  moves: {
    cancel: '取消缴款通知',
    start: '启动',
    extend: '延长到期日',
  },
  actions: {
    lateInterestDue: '逾期利息',
    chargeLateInterest: '计算逾期利息',
    total: '总额',
    allocation: '分摊',
  },
  screens: {
    submitPayment: '提交付款',
    paymentReview: '付款审核',
  },
  panels: {
    allocation: '分摊',
    collection: '收款情况',
    ownShare: '您的份额',
  },
  help: {
    lineIds: '留空则对所有逾期份额计息。',
  },
};
