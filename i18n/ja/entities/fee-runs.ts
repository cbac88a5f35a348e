import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: '管理報酬 |||| 管理報酬',
  fields: {
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
  actions: {
    shares: '内訳を表示',
    estimate: '試算',
  },
  panels: {
    shares: 'パートナー別の報酬',
  },
};
