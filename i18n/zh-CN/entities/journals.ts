import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: '凭证',
  fields: {
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
};
