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
    organisation_offset: '组织费用',
    placement_offset: '募集费',
    Posted: '已入账',
    waiver: '豁免',
    offset: '抵销',
    rebate: '返还',
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
