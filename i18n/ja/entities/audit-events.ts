import type { EntityWords } from '../../entities.ts';

export const auditEvents: EntityWords = {
  name: '監査証跡',
  fields: {
    action: '操作',
    actorId: '実行者',
    actorRole: '実行者の役割',
    after: '変更後',
    before: '変更前',
    context: 'コンテキスト',
    entity: 'レコードの種類',
    ip: 'IP アドレス',
    requestId: 'リクエスト ID',
    createdAt: '日時',
    name: '操作内容',
    entityId: 'レコード',
  },
  choices: {
    access_denied: 'アクセス拒否',
    access_granted: 'アクセス許可',
    action: '操作',
    create: '作成',
    delete: '削除',
    restore: '復元',
    export: 'エクスポート',
    import: 'インポート',
    move: '状態の変更',
    permission_changed: '権限の変更',
    sign_in: 'ログイン',
    update: '更新',
    user_management: 'ユーザー管理',
  },
  sections: {
    event: 'イベント',
  },
  panels: {
    changes: '変更内容',
  },
};
