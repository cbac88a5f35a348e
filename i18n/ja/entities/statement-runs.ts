import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: '明細書の一括作成',
  fields: {
    statements: '明細書数',
    made: '作成済み',
    nav: 'NAV',
  },
  help: {
    periodStart: '任意の期間の開始日。四半期、年初来、設定来の各期間は常に表示されます。',
  },
  choices: {
    making: '作成中',
    published: '公開済み',
    superseded: '失効',
  },
  sections: {
    statement: '明細書',
    run: '一括作成',
  },
  moves: {
    supersede: '差し替える',
  },
  panels: {
    progress: '進捗',
  },
};
