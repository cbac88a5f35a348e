import type { EntityWords } from '../../entities.ts';

export const journalEntries: EntityWords = {
  name: '仕訳明細',
  fields: {
    effectiveOn: '計上日',
    journalId: '仕訳',
    line: '行',
    bindsOn: '拘束日',
    account: '勘定科目',
    debit: '借方',
    credit: '貸方',
    ilpaRow: 'ILPA行',
    createdAt: '記帳日時',
  },
  sections: {
    entry: '明細',
  },
  choices: {
    close: '期間締め',
  },
};
