import type { EntityWords } from '../../entities.ts';

export const feeLines: EntityWords = {
  name: '報酬の内訳',
  fields: {
    basis: '計算基礎額',
    basisAfter: '投資期間終了後の計算基礎額',
    feeRate: '料率',
    endedOn: '取消日',
  },
};
