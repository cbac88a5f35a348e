import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: '银行流水',
  fields: {
    statementId: '银行对账单',
    number: '序号',
    paymentId: '付款',
    receiptId: '入账交易',
    bankChargesId: '银行手续费',
    bankCharges: '银行手续费',
    madeEntry: '在此入账',
    matchedBy: '核对人',
    matchedAt: '核对时间',
  },
  choices: {
    Credit: '收入',
    Debit: '支出',
    Unmatched: '未核对',
    Matched: '已核对',
    Unapplied: '未归属',
    Refunded: '已退回',
    Ignored: '已忽略',
  },
  sections: {
    line: '流水',
    match: '核对',
  },
  moves: {
    match: '核对',
    unmatch: '取消核对',
    book: '入账',
    bookUnapplied: '记为未归属收款',
    refund: '退回',
    ignore: '忽略',
    reopen: '重新打开',
  },
  panels: {
    entry: '新建交易',
  },
};
