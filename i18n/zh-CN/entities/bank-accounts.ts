import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: '银行账户',
  fields: {
    approvedAlone: '单人批准',
    effectiveFrom: '生效日期',
  },
  choices: {
    pending_second_approval: '待第二人批准',
    retired: '已停用',
  },
  moves: {
    propose: '提交审批',
    retire: '停止使用',
  },
  actions: {
    approval: '批准',
    cash: '现金',
  },
  panels: {
    inForce: '生效情况',
    cash: '现金',
  },
};
