import type { SpokenWords } from '../spoken.ts';

export const distributionNotice: SpokenWords['distributionNotice'] = {
  title: '分配通知 第 %{number} 回: %{fund}',
  paidOn: '支払日: %{day}',
  yours: 'お客様への分配',
  item: '内訳',
  gross: 'キャリー控除前の持分',
  carryBorne: 'ゼネラル・パートナーのキャリード・インタレスト',
  capital: '元本の返還',
  gain: '利益',
  income: 'インカム',
  tax: '源泉徴収税',
  carry: '受取キャリード・インタレスト',
  carryEscrow: 'うちエスクロー預託',
  net: 'お支払額',
  standing: 'お客様のコミットメント',
  commitment: 'コミットメント',
  recallable: 'この分配のうち再請求可能な額',
  until: '再請求の期限: %{day}',
  unfundedBefore: '分配前の未払込額',
  unfundedAfter: '分配後の未払込額',
  returned: '銀行による返金',
};
