import type { EntityWords } from '../../entities.ts';

export const reports: EntityWords = {
  name: '报告',
  fields: {
    runId: '报表批次',
    knownAt: '账簿时点',
    parameters: '参数',
  },
  help: {
    knownAt: '留空：按目前已知的全部记录。指定时点后，之后入账的记录不计入。',
  },
  choices: {
    ilpa_performance_template: 'ILPA Performance Template',
    trial_balance: '试算平衡表',
    Processing: '处理中',
    capital_call_summary: '缴款通知汇总',
    commitment_schedule: '认缴明细表',
    custom: '自定义',
    distribution_summary: '分配汇总',
    fund_performance: '基金业绩',
    portfolio_summary: '投资组合汇总',
    transaction_ledger: '交易账簿',
  },
  sections: {
    report: '报告',
    scope: '范围',
  },
  moves: {
    begin: '开始',
    wait: '推迟',
  },
  actions: {
    sendAgain: '重新发送',
    publish: '发布',
  },
  screens: {
    generate: '生成',
  },
  views: {
    custom: '自定义',
  },
  panels: {
    file: '文件',
  },
  menu: {
    'fund_manager.list': '我的报告',
  },
};
