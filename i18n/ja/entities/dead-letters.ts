import type { EntityWords } from '../../entities.ts';

export const deadLetters: EntityWords = {
  name: '失敗した処理',
  fields: {
    createdAt: '失敗日時',
    name: '対象',
    error: '理由',
    detail: '技術的な詳細',
    attempts: '試行回数',
  },
  choices: {
    retried: '再試行済み',
    discarded: '破棄済み',
    callNotice: 'キャピタルコール通知書',
    distributionNotice: '分配通知書',
    callAnnouncement: 'キャピタルコールの通知',
    distributionAnnouncement: '分配の通知',
    staffAnnouncement: 'ファンド担当者への通知',
    email: 'メール',
    orphanedFiles: 'レコードのないファイル',
    INTERNAL_ERROR: '内部エラー',
    VALIDATION_ERROR: '値が受け付けられません',
    BAD_REQUEST: '無効なリクエスト',
    NOT_FOUND: '見つかりません',
    CONFLICT: '競合',
    UNAUTHORIZED: '未サインイン',
    FORBIDDEN: '許可されていません',
    SERVICE_UNAVAILABLE: 'サービスを利用できません',
    tooHeavy: 'メモリまたは時間の超過',
    refused: 'メールサーバーが受け付けませんでした',
    tooMany: '通常より多くのファイル',
  },
  sections: {
    work: '処理',
    failure: 'エラー',
  },
  moves: {
    retry: '再試行',
    discard: '破棄',
  },
};
