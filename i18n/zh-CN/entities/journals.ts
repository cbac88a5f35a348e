import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: '凭证',
  empty: '此处尚无入账。交易所记的账列在该交易中。',
  fields: {
    effectiveOn: '入账日期',
    sourceId: '来源',
    reversesId: '冲销对象',
    preparedBy: '制单人',
    memo: '摘要',
    createdAt: '记账时间',
  },
  sections: {
    journal: '凭证',
    people: '经办人',
  },
  panels: { reversal: '冲销分录' },
  choices: {
    close: '期间结账',
  },
};
