import type { EntityWords } from '../../entities.ts';

export const capitalCallLines: EntityWords = {
  name: 'コール配分',
  empty: 'コールが発行されると、各パートナーの負担分がここに表示されます。',
  fields: {
    isOverpaid: '過払いあり',
    toLineId: '充当先の配分',
    writtenOff: '放棄額',
    overpaid: '過払額',
    ilpaType: 'ILPA の区分',
    noticeDocumentId: 'コール通知書',
    amountOutsideCommitment: 'コミットメント外の金額',
    commitmentId: 'コミットメント',
    overrideReason: '変更の理由',
    inside: 'コミットメント枠内',
    outside: 'コミットメント枠外',
    commitment: 'コミットメント',
    calledBefore: '請求前の累計',
    calledAfter: '請求後の累計',
    approvedAmount: '支払済み',
  },
  choices: {
    Partial: '一部支払',
  },
  actions: {
    giveBack: '過払額を返金',
    applyCredit: '過払額を充当',
    lateInterest: '遅延利息を計算',
    notice: '通知のプレビュー',
    settle: '証明なしで決済',
  },
  panels: {
    share: '負担額',
  },
};
