import type { EntityWords } from '../../entities.ts';

export const fundCompanies: EntityWords = {
  name: '投資先',
  fields: {
    boardSeat: '取締役会の議席',
    linkedAt: '紐付け日',
    ownershipPct: '持分比率（%）',
  },
  sections: {
    link: '紐付け',
  },
};
