import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: 'レポート',
  fields: {
    runId: '明細書の一括作成',
    knownAt: '帳簿の時点',
    parameters: 'パラメーター',
  },
  help: {
    knownAt:
      '空欄の場合は現在把握しているすべてが対象です。時点を指定すると、それより後に記帳されたものは含まれません。',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: '試算表',
    Processing: '処理中',
    capital_call_summary: 'キャピタルコール一覧',
    commitment_schedule: 'コミットメント一覧',
    custom: 'カスタム',
    distribution_summary: '分配一覧',
    fund_performance: 'ファンドの運用実績',
    portfolio_summary: 'ポートフォリオ概要',
    transaction_ledger: '取引台帳',
  },
  sections: {
    report: 'レポート',
    scope: '対象範囲',
  },
  moves: {
    begin: '開始する',
    wait: '保留',
  },
  actions: {
    sendAgain: '再送する',
    publish: '公開する',
  },
  screens: {
    generate: '作成',
  },
  views: {
    custom: 'カスタム',
  },
  panels: {
    file: 'ファイル',
  },
  menu: {
    'fund_manager.list': '自分のレポート',
  },
};
