import type { EntityWords } from '../../entities.ts';

export const feeRuns: EntityWords = {
  name: '管理费',
  fields: {
    category: '类别',
    reductions: '扣减',
  },
  help: {
    feeDate: '计入日：未填写时为期间最后一日，若尚未到来则为今天。',
    reductions: '管理人豁免、与被投企业付款抵销或返还。未指定合伙人时，按各自费用由全体分摊。',
    paidOn: '资金离开账户的日期。',
    returnedOn: '资金退回账户的日期。',
  },
  choices: {
    advisory_offset: '顾问与咨询费',
    broken_deal_offset: '终止交易费',
    transaction_offset: '交易费',
    directors_offset: '董事费',
    monitoring_offset: '监控费',
    capital_markets_offset: '资本市场费',
    arrangement_offset: '安排费',
    origination_offset: '发起费',
    organisation_offset: '组织费用',
    placement_offset: '募集费',
    other_fee: '其他费用',
    reimbursement: '费用报销',
    portfolioFee: '被投企业费用',
    offsetRecognised: '抵减确认',
    Posted: '已入账',
    waiver: '豁免',
    offset: '抵销',
    rebate: '返还',
    feePaid: '管理费已付',
  },
  sections: {
    fee: '费用',
    reductions: '扣减',
  },
  moves: {
    cancel: '取消管理费',
  },
  actions: {
    shares: '显示分摊',
  },
  panels: {
    shares: '各合伙人的费用',
  },
};
