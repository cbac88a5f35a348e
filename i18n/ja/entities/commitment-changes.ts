import type { EntityWords } from '../../entities.ts';

export const commitmentChanges: EntityWords = {
  name: 'コミットメントの変更',
  fields: {
    commitmentId: 'コミットメント',
    effectiveOn: '効力発生日',
    changeNumber: '番号',
    amountBefore: '変更前のコミットメント',
    amountAfter: '変更後のコミットメント',
    unfundedBefore: '変更前の未払込額',
    unfundedAfter: '変更後の未払込額',
    reversedOn: '取消日',
    reverseReason: '取消の理由',
  },
  help: {
    kind: '増額と減額は合意によるもの、解放は未請求部分の一部を手放すものです。不履行のパートナーには是正まで請求しません。脱退は未請求部分をすべて手放し、コミットメントを終了します。',
    amount: 'コミットメントが増減する金額。',
  },
  choices: {
    increase: '増額',
    reduction: '減額',
    release: '解放',
    default: '不履行',
    cure: '是正',
    withdrawal: '脱退',
  },
  sections: {
    reason: '理由',
  },
  moves: {
    reverse: '取り消す',
  },
  panels: {
    outcome: '影響',
  },
};
