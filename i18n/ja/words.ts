import type { Words } from '../derive.ts';
import { withEntities } from '../entities.ts';
import { prefixed } from '../prefixed.ts';
import { accounts } from './accounts.ts';
import { choices } from './choices.ts';
import { entities } from './entities/index.ts';
import { fields } from './fields.ts';
import { help } from './help.ts';

/** Texts shared by several entities, and page titles. */
const shared: Words = {
  ...prefixed('fields', fields),
  ...prefixed('choices', { ...accounts, ...choices }),
  ...prefixed('help', help),
  'sections.decision': '決定',
  'sections.distribution': '分配',
  'sections.reason': '理由',
  'sections.identity': '基本情報',
  'sections.contact': '連絡先',
  'sections.terms': '条件',
  'sections.parties': '当事者',
  'sections.amounts': '金額',
  'sections.payment': '支払',
  'sections.account': 'アカウント',

  'actions.preview': 'プレビュー',
  'actions.estimate': '試算',
  'actions.lateInterestOwed': '未払いの遅延利息',
  'actions.reversal': '反対仕訳',
  'actions.form': 'ILPA書式',
  'moves.claim': '申請',
  'moves.reverse': '取り消す',
  'moves.apply': '効力を発生させる',
  'moves.resume': '再開',
  'moves.finish': '終える',
  'moves.publish': '公開する',
  'moves.approve': '承認する',
  'moves.reject': '却下する',
  'moves.resubmit': '再提出する',
  'moves.recheck': '再確認する',
  'moves.exempt': '確認を免除する',
  'moves.activate': '有効にする',
  'moves.deactivate': '無効にする',
  'moves.suspend': '停止する',
  'moves.reopen': '再開する',
  'moves.close': '締める',
  'moves.cancel': '取り消す',
  'moves.pay': '支払済みにする',
  'moves.bounce': '支払いが戻った',
  'moves.complete': '完了にする',
  'moves.fail': '失敗にする',
  'moves.retry': '再試行する',
  'moves.issue': '発行する',
  'moves.lapse': '期限超過にする',
  'moves.withdraw': '取り下げる',
  'moves.submit': '提出する',

  'actions.invite': '招待する',
  'actions.reverse': '反対仕訳',

  'pages.adminDashboard': '管理者ダッシュボード',
  'pages.managerDashboard': 'マネージャーダッシュボード',
  'pages.partnerDashboard': 'パートナーダッシュボード',
  'pages.selectContext': 'コンテキストを選択',
  'pages.profile': 'プロフィール',
  'pages.settings': '設定',
  'pages.notFound': 'ページが見つかりません',

  'create.partner': '新しいパートナー',
  'create.fundManager': '新しいファンドマネージャー',
  'create.fund': '新しいファンド',
  'create.document': '書類をアップロード',
  'create.company': '新しい企業',

  empty: 'まだ何もありません。',
  'menu.list': 'すべて',
  'menu.create': '追加',
};

export const words = withEntities(shared, entities);
