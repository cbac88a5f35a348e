import type { EntityWords } from '../../entities.ts';

export const distributions: EntityWords = {
  name: '分配',
  fields: {
    executionDate: '振込指定日',
    cancelReason: '取消の理由',
    source: '原資',
    proceeds: '受取額',
    reserve: '留保額',
    distributable: '分配可能額',
    recallableUntil: '再請求の期限',
    declared: 'パートナーへの決定額',
    carry: 'キャリード・インタレスト',
    carryEscrow: 'エスクロー預託キャリー',
    waterfall: 'ウォーターフォール',
    tiers: '段階',
    tier: '段階',
    partners: 'パートナーへ',
    total: '合計',
  },
  help: {
    paidOn: '口座から出金された日。',
    executionDate: '銀行が支払う日。その日に有効な銀行口座が使われます。',
    proceeds: '控除前の、分配の原資となる受取額。',
    withheldTax: 'パートナーへの分配とみなされ、税務当局に納められます。',
    reserve: 'ファンドに残ります。',
    distributionDate: '計上日であり、ウォーターフォールの計算基準日です。',
    paymentDate: 'パートナーへの入金予定日。指定がなければ同日。',
  },
  choices: {
    iso20022: 'ISO 20022（pain.001）',
    income: '収益',
    recallable_return: '再請求可能な返還',
    returnOfCapital: '資本の返還',
    preferred: '優先リターン',
    catchUp: 'キャッチアップ',
    split: '利益の配分',
  },
  moves: {
    cancel: '分配を取り消す',
  },
  actions: {
    plan: 'ウォーターフォールを表示',
    pay: 'すべて支払済みにする',
    paymentFile: '振込ファイル',
  },
  panels: {
    waterfall: 'ウォーターフォール',
    ownShare: 'お客様の持分',
  },
};
