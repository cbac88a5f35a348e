import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: '評価',
  fields: {
    date: '日付',
    fairValue: '公正価値',
    method: '評価方法',
  },
  choices: {
    cost: '取得原価',
    discounted_cash_flow: '割引キャッシュフロー法',
    last_round: '直近ラウンド',
    multiples: '類似会社倍率',
    net_assets: '純資産',
  },
  sections: {
    mark: '評価',
  },
};
