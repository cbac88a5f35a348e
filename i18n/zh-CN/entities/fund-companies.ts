import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: '持股',
  fields: {
    boardSeat: '董事会席位',
    linkedAt: '关联日期',
    ownershipPct: '持股比例（%）',
  },
  sections: {
    link: '关联',
  },
};
