import type { EntityWords } from '../../entities.ts';

export const journals: EntityWords = {
  name: '仕訳',
  empty: 'ここにはまだ記帳がありません。取引による記帳は、その取引に表示されます。',
  fields: {
    effectiveOn: '計上日',
    sourceId: '証憑',
    reversesId: '取消対象',
    preparedBy: '作成者',
    memo: '摘要',
    createdAt: '記帳日時',
  },
  sections: {
    journal: '仕訳',
    people: '担当者',
  },
  panels: { reversal: '反対仕訳' },
  choices: {
    close: '期間締め',
  },
};
