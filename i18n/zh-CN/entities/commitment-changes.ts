import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: '认缴变更',
  fields: {
    commitmentId: '认缴',
    effectiveOn: '生效日期',
    changeNumber: '编号',
    amountBefore: '变更前认缴',
    amountAfter: '变更后认缴',
    unfundedBefore: '变更前未缴',
    unfundedAfter: '变更后未缴',
    reversedOn: '冲销日期',
    reverseReason: '冲销原因',
  },
  help: {
    kind: '增加和减少须经约定；解除是放弃部分从未催缴的金额。违约合伙人在补救之前不再被催缴；退出则放弃全部从未催缴的金额并终止认缴。',
    amount: '认缴增减的金额。',
  },
  choices: {
    increase: '增加',
    reduction: '减少',
    release: '解除',
    default: '违约',
    cure: '补救',
    withdrawal: '退出',
  },
  sections: {
    reason: '原因',
  },
  moves: {
    reverse: '冲销',
  },
  panels: {
    outcome: '影响',
  },
};
