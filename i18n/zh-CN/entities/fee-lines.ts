import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: '费用分摊',
  fields: {
    basis: '计费基数',
    basisAfter: '投资期届满后的计费基数',
    feeRate: '费率',
    endedOn: '取消日期',
  },
};
