import type { EntityWords } from '../../entities.ts';

export const companies: EntityWords = {
  name: '企業',
  fields: {
    contactName: '担当者',
    foundedOn: '設立日',
    registrationNumber: '登記番号',
    sector: 'セクター',
    stage: 'ステージ',
    website: 'ウェブサイト',
  },
  choices: {
    buyout: 'バイアウト',
    exited: 'エグジット済み',
    growth: 'グロース',
    listed: '上場',
    pre_seed: 'プレシード',
    seed: 'シード',
    series_a: 'シリーズ A',
    series_b: 'シリーズ B',
    series_c: 'シリーズ C',
    written_off: '償却済み',
  },
  sections: {
    business: '事業',
  },
  moves: {
    exit: 'エグジット済みにする',
    writeOff: '償却する',
    reinstate: '復帰させる',
  },
  screens: {
    me: 'プロフィール',
    myVerification: '確認',
    verify: '企業の確認',
    linkFund: 'ポートフォリオに紐付け',
    verification: '確認待ち一覧',
  },
  menu: {
    'fund_manager.list': 'ポートフォリオ',
    'company.name': '自社',
    'none.name': '自分の企業',
  },
  panels: {
    invited: '招待済み',
    asked: 'ご対応をお願いします',
    holdings: 'ファンドごとの保有状況',
    figures: '業績の推移',
  },
  actions: {
    askFigures: '業績の提出を依頼',
    holdings: '保有状況',
  },
};
