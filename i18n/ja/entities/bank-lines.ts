import type { EntityWords } from '../../entities.ts';

export const bankLines: EntityWords = {
  name: '銀行取引',
  fields: {
    statementId: '銀行取引明細',
    number: '番号',
    paymentId: '支払い',
    receiptId: '記帳された入金',
    bankChargesId: '銀行手数料',
    bankCharges: '銀行手数料',
    madeEntry: 'ここで記帳',
    matchedBy: '照合者',
    matchedAt: '照合日時',
  },
  choices: {
    Credit: '入金',
    Debit: '出金',
    Unmatched: '未照合',
    Matched: '照合済み',
    Unapplied: '未充当',
    Refunded: '返金済み',
    Ignored: '対象外',
  },
  sections: {
    line: '取引',
    match: '照合',
  },
  moves: {
    match: '照合する',
    unmatch: '照合を取り消す',
    book: '記帳する',
    bookUnapplied: '未充当として記帳する',
    refund: '返金する',
    ignore: '対象外にする',
    reopen: '再開する',
  },
  panels: {
    entry: '新しい取引',
  },
};
