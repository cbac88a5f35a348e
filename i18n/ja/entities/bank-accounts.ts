import type { EntityWords } from '../../entities.ts';

export const bankAccounts: EntityWords = {
  name: '銀行口座',
  fields: {
    retirementAskedBy: '使用終了の依頼者',
    retirementAskedAt: '使用終了の依頼日時',
    callbackNumber: '架電番号',
    callbackPerson: '通話相手',
    callbackOutcome: 'コールバック',
    callbackAt: '架電日時',
    callbackBy: '架電者',
    number: '登録済みの番号',
    person: '通話相手',
    outcome: '結果',
    approvedAlone: '単独承認',
    effectiveFrom: '有効開始日',
  },
  choices: {
    confirmed: '確認済み',
    not_reached: '不在',
    denied: '否認',
    pending_second_approval: '二次承認待ち',
    retired: '使用終了',
  },
  help: {
    number: '以前から登録されていた番号に限ります。口座情報と一緒に届いた番号は使わないでください。',
  },
  moves: {
    askRetirement: '使用終了を依頼',
    keepInUse: '使用を継続',
    propose: '承認を申請する',
    retire: '使用を終了する',
  },
  actions: {
    retirement: '使用終了',
    retirementRequest: '使用終了の依頼',
    callback: 'コールバックを記録',
    details: '銀行口座情報（全桁）',
    approval: '承認',
    cash: '現金',
  },
  panels: {
    inForce: '有効期間',
    cash: '現金',
  },
};
