import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'ユーザー',
  created: '%{name}を作成しました。%{email} に招待メールを送信します。',
  fields: {
    emailVerified: 'メール確認済み',
    registration: '登録状況',
    lastLoginAt: '最終ログイン',
    locale: '言語',
    preferences: '個別設定',
    timezone: 'タイムゾーン',
  },
  choices: {
    invited: '招待済み',
    joined: '登録済み',
    suspended: '停止中',
    unconfirmed: 'アドレス未確認',
  },
  sections: {
    entity: '所属',
  },
  actions: {
    changeRole: '役割を変更',
  },
  views: {
    roles: 'ユーザーの役割',
  },
  menu: {
    'admin.name': 'ユーザー管理',
    'admin.list': 'すべてのユーザー',
  },
};
