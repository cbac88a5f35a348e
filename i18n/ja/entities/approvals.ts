import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: '承認',
  fields: {
    decidedAt: '決定日時',
    belowThreshold: '基準額以下',
    computed: '金額の内訳',
    move: '操作',
    askedName: '依頼者',
    askedAt: '依頼日時',
    decidedName: '決定者',
    alone: 'ほかに決定できる人なし',
    askedBy: '依頼者',
    input: '入力内容',
    recordVersion: '記録の版',
  },
  choices: {
    edit: '編集',
    activate: '有効化',
    withdraw: '取り下げ',
    cancel: '取り消し',
    applyCredit: '過入金の充当',
    settle: '入金の記帳',
    pay: '支払済みにする',
    bounce: '返金済みにする',
    match: '照合',
    bookUnapplied: '未充当として記帳',
    unmatch: '照合の解除',
    reopen: '再開',
    publish: '公開',
    assignManager: 'マネージャーを割り当て',
    approve: '承認',
    apply: '効力を発生させる',
    reverse: '取り消す',
    Declined: '却下',
    Withdrawn: '取り下げ',
    Outdated: '無効',
  },
  sections: {
    asked: '依頼',
  },
  moves: {
    decline: '却下',
    withdraw: '取り下げ',
    outdate: '無効にする',
  },
  actions: {
    needed: '承認の要否',
  },
  panels: {
    request: '依頼の内容',
  },
};
