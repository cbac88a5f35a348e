import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: '缴款份额',
  empty: '催缴发出后，各合伙人的份额将显示在此处。',
  fields: {
    isOverpaid: '有多付金额',
    toLineId: '待缴份额',
    writtenOff: '已核销',
    overpaid: '多付金额',
    ilpaType: 'ILPA 类型',
    noticeDocumentId: '缴款通知书',
    amountOutsideCommitment: '认缴外金额',
    commitmentId: '认缴',
    overrideReason: '调整原因',
    inside: '认缴额内',
    outside: '认缴额外',
    commitment: '认缴额',
    calledBefore: '此前已催缴',
    calledAfter: '此后已催缴',
    approvedAmount: '已付',
  },
  choices: {
    Partial: '部分付款',
  },
  actions: {
    giveBack: '退还多付金额',
    applyCredit: '使用多付金额',
    lateInterest: '计算逾期利息',
    notice: '预览通知',
    settle: '无凭证结清',
  },
  panels: {
    share: '份额',
  },
};
