import type { EntityWords } from '../../entities.ts';

export const approvals: EntityWords = {
  name: '承認',
  fields: {
    resource: '記録の種類',
    recordId: '記録',
    move: '操作',
    askedName: '依頼者',
    askedAt: '依頼日時',
    decidedName: '決定者',
    decidedAt: '決定日時',
    alone: 'ほかに決定できる人なし',
    askedBy: '依頼者',
    decidedBy: '決定者',
    input: '入力内容',
    recordVersion: '記録の版',
  },
  choices: {
    issue: '発行',
    approve: '承認',
    apply: '効力を発生させる',
    reverse: '取り消す',
    complete: '完了',
    Declined: '却下',
    Withdrawn: '取り下げ',
    Outdated: '無効',
  },
  sections: {
    asked: '依頼',
    decision: '決定',
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
