import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: '权益转让',
  fields: {
    effectiveOn: '生效日',
    part: '转让范围',
    fraction: '比例',
    closeNumber: '受让方的交割编号',
    price: '约定价格',
    buyerId: '受让方',
    partnerId: '转让方',
    commitmentId: '转让方的认缴',
    buyerCommitmentId: '受让方的认缴',
    capital: '计提业绩分成前的价值',
    value: '资产净值',
    committed: '转让的认缴',
    reversedOn: '撤销日',
    reverseReason: '撤销原因',
    cancelReason: '取消原因',
    unfunded: '未缴出资',
    contributions: '出资',
    distributions: '分配',
    notes: '备注',
    takenOver: '承接的催缴',
    sellerCommitted: '转让方的认缴合计',
    carryPaid: '已付业绩分成',
  },
  help: {
    part: '全部认缴、其中一个比例或一笔金额。',
    fraction: '25 为认缴的四分之一。',
    amount: '转让多少认缴。',
    closeNumber: '未填写时为转让方的编号，或下一个可用编号。',
    effectiveOn: '受让方自该日开始时起持有，按前一日终的价值。该日晚于转让方的所有入账日，且不在已关账的期间内。',
    price: '双方之间约定的价格。基金按资产净值入账，从不按价格。',
  },
  choices: {
    full: '全部',
    fraction: '比例',
    amount: '金额',
  },
  sections: {
    reason: '原因',
  },
  moves: {
    cancel: '取消权益转让',
    reverse: '撤销',
  },
  panels: {
    outcome: '影响',
  },
  actions: {
    earliest: '最早可转让日',
    parties: '双方',
  },
};
