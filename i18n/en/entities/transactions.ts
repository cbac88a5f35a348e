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
