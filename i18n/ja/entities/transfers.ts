import type { EntityWords } from '../../entities.ts';

export const transfers: EntityWords = {
  name: '持分譲渡',
  fields: {
    effectiveOn: '効力発生日',
    part: '譲渡の範囲',
    fraction: '割合',
    closeNumber: '譲受人のクロージング番号',
    price: '合意価格',
    buyerId: '譲受人',
    partnerId: '譲渡人',
    commitmentId: '譲渡人のコミットメント',
    buyerCommitmentId: '譲受人のコミットメント',
    capital: '未払キャリー控除前の価値',
    value: '純資産価値',
    committed: '譲渡されるコミットメント',
    reversedOn: '取消日',
    reverseReason: '取消の理由',
    cancelReason: '中止の理由',
    unfunded: '未払込額',
    contributions: '払込額',
    distributions: '分配額',
    notes: 'メモ',
    takenOver: '引き継いだコール',
    sellerCommitted: '譲渡人のコミットメント合計',
    carryPaid: '支払済キャリー',
  },
  help: {
    part: 'コミットメントの全部、割合、または金額。',
    fraction: '25 はコミットメントの四分の一です。',
    amount: '譲渡されるコミットメントの金額。',
    closeNumber: '指定がなければ譲渡人の番号、または次の空き番号になります。',
    effectiveOn:
      '譲受人はこの日の初めから、前日末の価値で保有します。譲渡人に関するすべての記帳より後の日で、締め切られた期間に含まれない日です。',
    price: '当事者間で合意した価格。ファンドは純資産価値を記帳し、価格は記帳しません。',
  },
  choices: {
    full: '全部',
    fraction: '割合',
    amount: '金額',
  },
  sections: {
    reason: '理由',
  },
  moves: {
    cancel: '持分譲渡を中止する',
    reverse: '取り消す',
  },
  panels: {
    outcome: '影響',
  },
  actions: {
    earliest: '最も早い日',
    parties: '当事者',
  },
};
