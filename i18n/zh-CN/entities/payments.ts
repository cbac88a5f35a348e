import type { EntityWords } from '../../entities.ts';

export const payments: EntityWords = {
  name: '付款',
  fields: {
    'clarify.reason': '问题',
    isRepeatedProof: '重复凭证',
    proofType: '凭证类型',
    reversedAt: '冲销时间',
    reviewedAt: '审核时间',
    reviewedBy: '审核人',
    transactionId: '交易',
  },
  choices: {
    'Pending Submission': '待提交',
    Rejected: '已拒绝',
    'Requires Clarification': '需要说明',
    Submitted: '已提交',
    'Under Review': '审核中',
    bank_receipt: '银行回单',
    check_image: '支票影像',
    wire_confirmation: '电汇确认',
  },
  moves: {
    claim: '开始审核',
    clarify: '要求说明',
  },
};
