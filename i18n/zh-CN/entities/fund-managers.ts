import type { EntityWords } from '../../entities.ts';

export const fundManagers: EntityWords = {
  name: '基金管理人',
  fields: {
    firmName: '管理公司',
    licenceNumber: '牌照编号',
  },
  choices: {
    Inactive: '未启用',
  },
  actions: {
    unassignedFunds: '尚无管理人的基金',
  },
};
