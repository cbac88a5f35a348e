import type { EntityWords } from '../../entities.ts';

export const users: EntityWords = {
  name: 'ユーザー',
  created: '%{name}を作成しました。%{email} に招待メールを送信します。',
  fields: {
    anonymizedAt: '匿名化日時',
    emailNotices: 'メールでの通知',
    letterPace: 'メールの送信',
    unmailedNotices: 'メールで送信しない通知',
    mutedNotices: 'ベルに表示しない通知',
    dateFormat: '日付の形式',
    theme: 'テーマ',
    emailVerified: 'メール確認済み',
    registration: '登録状況',
    lastLoginAt: '最終ログイン',
    locale: '言語',
    preferences: '個別設定',
    timezone: 'タイムゾーン',
  },
  choices: {
    atOnce: '通知ごとにすぐ送信',
    hourly: '1時間分をまとめて送信',
    daily: '1日分をまとめて送信',
    language: '言語の標準',
    monthFirst: 'Jan 31, 2026',
    dayFirst: '31 Jan 2026',
    slashes: '31/01/2026',
    iso: '2026-01-31',
    system: '端末の設定に合わせる',
    light: 'ライト',
    dark: 'ダーク',
    invited: '招待済み',
    joined: '登録済み',
    suspended: '停止中',
    unconfirmed: 'アドレス未確認',
  },
  sections: {
    entity: '所属',
  },
  actions: {
    anonymize: '匿名化',
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
