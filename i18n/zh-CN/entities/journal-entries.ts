import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: '分录',
  fields: {
    effectiveOn: '入账日期',
    journalId: '凭证',
    line: '行',
    bindsOn: '生效约束日',
    account: '科目',
    debit: '借方',
    credit: '贷方',
    ilpaRow: 'ILPA 行',
    createdAt: '记账时间',
  },
  sections: {
    entry: '分录',
  },
  choices: {
    close: '期间结账',
  },
};
