import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: '分配通知 %{number}：%{fund}',
  paidOn: '付款日：%{day}',
  yours: '您的分配',
  item: '构成',
  gross: '扣除附带权益前的份额',
  carryBorne: '普通合伙人的附带权益',
  capital: '返还资本',
  gain: '收益',
  income: '收入',
  tax: '预扣税',
  carry: '收到的附带权益',
  carryEscrow: '其中转入托管',
  net: '支付给您',
  standing: '您的认缴',
  commitment: '认缴额',
  recallable: '本次分配中可再次催缴',
  until: '可再次催缴至%{day}',
  unfundedBefore: '本次分配前未缴额',
  unfundedAfter: '本次分配后未缴额',
  returned: '银行退回',
};
