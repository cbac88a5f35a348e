import type { EntityWords } from '../../entities.ts';

export const companyFigures: EntityWords = {
  name: '企业经营数据',
  fields: {
    covers: '涵盖期间',
    revenue: '营业收入',
    ebitda: 'EBITDA',
    netIncome: '净利润',
    cash: '货币资金',
    debt: '有息负债',
    headcount: '员工人数',
    dueOn: '提交期限',
    commentary: '备注',
    returnReason: '退回原因',
  },
  help: {
    periodEnd: '某月的最后一天，例如季度末。',
    dueOn: '企业会收到通知，须在此日期前提交经营数据。',
    currency: '下列金额的币种；新数据默认沿用企业上一期经营数据的币种。',
  },
  choices: {
    submitted: '已提交',
    returned: '已退回',
    half_year: '半年度',
    year: '年度',
  },
  sections: {
    reportingPeriod: '报告期间',
    figures: '经营数据',
  },
  moves: {
    sendBack: '退回',
  },
  views: {
    outstanding: '待提交的经营数据',
  },
};
