import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: '缴款份额',
  fields: {
    amountOutsideCommitment: '认缴外金额',
    commitmentAmount: '认缴金额',
    commitmentId: '认缴',
    noticeDocumentId: '缴款通知书',
    noticeSentAt: '通知发送时间',
    overrideReason: '调整原因',
    paymentReference: '付款参考号',
    paymentStatus: '付款状态',
    inside: '承诺额内',
    outside: '承诺额外',
    commitment: '承诺额',
    calledBefore: '此前已催缴',
    calledAfter: '此后已催缴',
    unfundedBefore: '此前未缴',
    unfundedAfter: '此后未缴',
    approvedAmount: '已付',
  },
  choices: {
    Paid: '已付',
    Partial: '部分付款',
  },
  actions: {
    lateInterest: '计算逾期利息',
    notice: '预览通知',
    settle: '无凭证结清',
  },
  panels: {
    share: '份额',
  },
};
