import type { EntityWords } from '../../entities.ts';

export const transactions: EntityWords = {
  fields: {
    feeCategory: 'Kind of Fee',
    escrowAmount: 'Proceeds Held in Escrow',
    offsetAmount: 'Offset against Management Fees',
    decisionReason: 'Reason for Decision',
    foreignAmount: 'Amount in that Currency',
    foreignCurrency: 'Currency Paid',
    fxDate: 'Exchange Rate Date',
    fxRate: 'Exchange Rate',
    fxQuotation: 'Quotation',
  },
  choices: {
    fund_per_foreign: '1 of the currency paid in the fund’s',
    foreign_per_fund: '1 of the fund’s currency in the one paid',
  },
  sections: {
    exchange: 'Currency Exchange',
  },
  headings: {
    capital: 'Calls and Distributions',
  },
  menu: {
    'admin.pending': 'Pending Investments',
    'lp.list': 'My Investments',
    'none.name': 'Investments',
  },
  moves: {
    cancel: 'Cancel Transaction',
  },
};
