import type { SpokenWords } from '../spoken.ts';

export const descriptions: SpokenWords['descriptions'] = {
  capitalCall: 'キャピタルコール %{number}：%{title}',
  capitalCallPaid: 'キャピタルコール %{number}：%{title}、%{reference}',
  creditUsed: '%{from} から %{to} へ',
  overpaid: '%{reference} の過払い、キャピタルコール %{number}：%{title}',
  distribution: '分配 %{number}：%{title}',
  managementFee: '管理報酬 %{from}～%{to}',
  lateInterest: '%{reference} の遅延利息：%{from}から%{to}まで %{smart_count} 日間、年率 %{rates}、%{dayCount}',
  lateInterestPassedOn: '遅延利息の分配、%{day}受領',
  closing: '第 %{number} 回クロージング',
  reversal: '%{entry} の取消',
};
