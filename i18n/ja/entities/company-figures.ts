import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: '企業業績',
  fields: {
    covers: '対象期間',
    revenue: '売上高',
    ebitda: 'EBITDA',
    netIncome: '当期純利益',
    cash: '現預金',
    debt: '有利子負債',
    headcount: '従業員数',
    dueOn: '提出期限',
    commentary: 'コメント',
    returnReason: '差し戻しの理由',
  },
  help: {
    periodEnd: '月の末日（例：四半期の末日）。',
    dueOn: 'この日までに業績を提出するよう、企業に通知されます。',
    currency: '下の金額の通貨です。新しい業績には、企業の直近の業績の通貨があらかじめ入ります。',
  },
  choices: {
    submitted: '提出済み',
    returned: '差し戻し',
    half_year: '半期',
    year: '通期',
  },
  sections: {
    reportingPeriod: '報告期間',
    figures: '業績',
  },
  moves: {
    sendBack: '差し戻す',
  },
  views: {
    outstanding: '未提出の業績',
  },
};
