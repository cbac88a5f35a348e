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
    organisation_offset: '設立費用',
    placement_offset: '募集手数料',
    Posted: '計上済み',
    waiver: '免除',
    offset: '相殺',
    rebate: '払い戻し',
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
