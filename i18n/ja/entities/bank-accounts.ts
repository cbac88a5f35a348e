import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: '銀行口座',
  fields: {
    approvedAlone: '単独承認',
    effectiveFrom: '有効開始日',
  },
  choices: {
    pending_second_approval: '二次承認待ち',
    retired: '使用終了',
  },
  moves: {
    propose: '承認を申請する',
    retire: '使用を終了する',
  },
  actions: {
    approval: '承認',
    cash: '現金',
  },
  panels: {
    inForce: '有効期間',
    cash: '現金',
  },
};
