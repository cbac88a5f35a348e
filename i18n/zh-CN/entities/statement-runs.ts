import type { EntityWords } from '../../entities.ts';

export const statementRuns: EntityWords = {
  name: '报表批次',
  fields: {
    statements: '报表数',
    made: '已生成',
    nav: 'NAV',
  },
  help: {
    periodStart: '自定义期间的开始日期。本季、本年和成立以来至截止日的数据始终显示。',
  },
  choices: {
    making: '生成中',
    published: '已发布',
    superseded: '已被取代',
  },
  sections: {
    statement: '报表',
    run: '批次',
  },
  moves: {
    supersede: '取代',
  },
  panels: {
    progress: '进度',
  },
};
