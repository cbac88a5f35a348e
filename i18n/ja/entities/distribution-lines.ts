import type { EntityWords } from '../../entities.ts';

export const distributionLines: EntityWords = {
  name: '分配明細',
  empty: '分配が発行されると、各パートナーの持分がここに表示されます。',
  fields: {
    distributionId: '分配',
    gross: 'キャリー控除前',
    carryBorne: '負担キャリー',
    capital: '資本の返還',
    gain: '利益',
    income: '収益',
    recallableUntil: '再請求の期限',
    carry: '受取キャリー',
    carryEscrow: 'エスクロー預託キャリー',
    net: '支払額',
    unfundedBefore: '分配前の未払込',
    unfundedAfter: '分配後の未払込',
    paymentReference: '支払参照番号',
    bankReference: '銀行の参照番号',
    returnedOn: '返送日',
    heldReason: '保留の理由',
    noticeDocumentId: '通知書',
    noticeSentAt: '通知送付日時',
  },
  help: {
    paidOn: '口座から出金された日。',
    returnedOn: '口座に資金が戻った日。',
  },
  choices: {
    Returned: '返送',
    Held: '保留',
  },
  sections: {
    parts: '内訳',
  },
  moves: {
    hold: '支払いを保留',
    release: '保留を解除',
  },
};
