import type { EntityWords } from '../../entities.ts';

export const valuations: EntityWords = {
  name: '估值',
  fields: {
    date: '日期',
    fairValue: '公允价值',
    method: '方法',
  },
  choices: {
    cost: '按成本',
    discounted_cash_flow: '现金流折现法',
    last_round: '最近一轮融资',
    multiples: '可比倍数',
    net_assets: '净资产',
  },
  sections: {
    mark: '估值',
  },
};
