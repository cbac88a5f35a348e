import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: '管理報酬',
  fields: {
    category: '区分',
    reductions: '控除',
  },
  help: {
    feeDate: '計上日。指定がなければ期間の最終日、それが未到来なら本日です。',
    reductions:
      '運用者による免除、投資先からの支払いとの相殺、または払い戻し。パートナーを指定しない場合は、全員に報酬額に応じて配分されます。',
    paidOn: '資金が口座から出た日。',
    returnedOn: '資金が口座に戻った日。',
  },
  choices: {
    advisory_offset: '助言・コンサルティング報酬',
    broken_deal_offset: '不成立案件手数料',
    transaction_offset: '取引手数料',
    directors_offset: '取締役報酬',
    monitoring_offset: 'モニタリング報酬',
    capital_markets_offset: '資本市場手数料',
    arrangement_offset: 'アレンジメント手数料',
    origination_offset: '組成手数料',
    organisation_offset: '設立費用',
    placement_offset: '募集手数料',
    other_fee: 'その他の報酬',
    reimbursement: '費用の補填',
    portfolioFee: '投資先からの報酬',
    offsetRecognised: '相殺の認識',
    Posted: '計上済み',
    waiver: '免除',
    offset: '相殺',
    rebate: '払い戻し',
    feePaid: '管理報酬の支払い',
  },
  sections: {
    fee: '報酬',
    reductions: '控除',
  },
  moves: {
    cancel: '管理報酬を取り消す',
  },
  actions: {
    shares: '内訳を表示',
  },
  panels: {
    shares: 'パートナー別の報酬',
  },
};
