import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: '持分譲渡の当事者分',
  fields: {
    transferId: '持分譲渡',
    side: '立場',
    effectiveOn: '効力発生日',
    commitmentId: 'コミットメント',
    amountBefore: '変更前のコミットメント',
    amountAfter: '変更後のコミットメント',
    unfundedBefore: '変更前の未払込額',
    unfundedAfter: '変更後の未払込額',
    value: '純資産価値',
    endedOn: '取消日',
    contributions: '引き継がれた払込額',
    distributions: '引き継がれた分配額',
  },
  choices: {
    seller: '譲渡人',
    buyer: '譲受人',
  },
};
