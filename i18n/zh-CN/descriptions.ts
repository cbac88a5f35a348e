import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: '资本催缴 %{number}：%{title}',
  capitalCallPaid: '资本催缴 %{number}：%{title}，%{reference}',
  creditUsed: '从 %{from} 转至 %{to}',
  overpaid: '%{reference} 多付款，资本催缴 %{number}：%{title}',
  distribution: '分配 %{number}：%{title}',
  managementFee: '管理费 %{from}至%{to}',
  lateInterest: '%{reference} 的逾期利息：%{from}至%{to}共 %{smart_count} 天，年利率 %{rates}，%{dayCount}',
  lateInterestPassedOn: '逾期利息转付，%{day}收到',
  closing: '第 %{number} 次交割',
  reversal: '冲销 %{entry}',
};
