import type { EntityWords } from '../../entities.ts';

export const capitalCalls: EntityWords = {
  name: 'キャピタルコール',
  fields: {
    lineIds: '対象の配分',
    commitmentShare: 'コミットメントに対する割合',
    excusals: '免除するパートナー',
    cancelReason: '取消の理由',
    bankSnapshot: '発行時の口座情報',
    callDate: 'コール日',
    purpose: '目的',
    totalAmount: '合計金額',
    unchangedSince: '変更なし（以降）',
  },
  choices: {
    excused: '免除',
    excluded: '除外',
  },
  sections: {
    call: 'コール',
    dates: '日程',
  },
  moves: {
    cancel: 'キャピタルコールを取り消す',
    start: '開始する',
    extend: '期日を延長する',
  },
  actions: {
    lateInterestDue: '遅延利息',
    chargeLateInterest: '遅延利息を計算',
    total: '総額',
    allocation: '配分',
  },
  screens: {
    submitPayment: '支払を提出',
    paymentReview: '支払の審査',
  },
  panels: {
    allocation: '配分',
    collection: '入金状況',
    ownShare: 'ご自身の負担額',
  },
  help: {
    lineIds: '空欄なら遅れて支払われたすべての配分が対象です。',
  },
};
