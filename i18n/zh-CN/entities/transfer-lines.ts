import type { EntityWords } from '../../entities.ts';

export const transferLines: EntityWords = {
  name: '权益转让各方',
  fields: {
    transferId: '权益转让',
    side: '一方',
    effectiveOn: '生效日',
    commitmentId: '认缴',
    amountBefore: '之前的认缴',
    amountAfter: '之后的认缴',
    unfundedBefore: '之前的未缴出资',
    unfundedAfter: '之后的未缴出资',
    value: '资产净值',
    endedOn: '撤销日',
    contributions: '随之转移的出资',
    distributions: '随之转移的分配',
  },
  choices: {
    seller: '转让方',
    buyer: '受让方',
  },
};
