import type { EntityWords } from '../../entities.ts';

export const notifications: EntityWords = {
  name: '通知',
  fields: {
    at: '日時',
    endDate: '終了日',
    limit: '上限件数',
    message: 'メッセージ',
    read: '既読',
    readAt: '既読日時',
    relatedEntityId: '関連対象',
    relatedEntityKind: '関連対象の種類',
    relatedPath: 'リンク',
    startDate: '開始日',
  },
  choices: {
    CapitalCall: 'キャピタルコール',
    Document: '書類',
    Payment: '支払',
    Report: 'レポート',
    Transaction: '取引',
  },
  sections: {
    notification: '通知',
  },
  actions: {
    read: '既読にする',
    unread: '未読にする',
    readAll: 'すべて既読にする',
    unreadAll: 'すべて未読にする',
    restoreAll: 'すべて元に戻す',
    unreadCount: '未読件数',
    deleteAll: 'すべて削除',
  },
  panels: { about: '対象' },
};
