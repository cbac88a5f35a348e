import { costCategories, offsetAccounts } from './chart.ts';
import { currencies } from './kit/enums.ts';

// Conditions on type and source that several fields share.

export const distribution = { type: ['Disbursement Fund to LP'] } as const;
export const sale = { type: ['Sale'] } as const;
export const conversion = { type: ['Conversion'] } as const;
export const ofPartner = { source: ['partner'] } as const;
export const ofCompany = { source: ['company'] } as const;
/** Purchases, sales and conversions of holdings, and interest in kind. */
export const holding = { source: ['company'], type: ['Investment', 'Sale', 'Conversion', 'Interest in Kind'] } as const;
/** Payments of a company to the manager. */
export const portfolioFee = { type: ['Portfolio Fee'] } as const;
export const cost = { type: ['Fund Expense', 'Accrued Expense', 'Expense Offset', 'Expense Reimbursement'] } as const;
/** Entries that are booked by an invoice. */
export const invoiced = {
  source: ['fund', 'company'],
  type: [
    'Fund Expense',
    'Accrued Expense',
    'Accrued Expense Paid',
    'Management Costs',
    'Disbursement',
    'Bank Fees',
    'Expense Reimbursement',
  ],
} as const;
/** Categories by transaction type. */
export const categoriesBy = {
  'Fund Expense': costCategories,
  'Accrued Expense': costCategories,
  'Expense Offset': offsetAccounts,
  'Expense Reimbursement': offsetAccounts,
} as const;
/** Cash movements with parties other than partners, which may be in another currency. */
export const abroad = {
  source: ['company', 'fund'],
  type: [
    'Investment',
    'Management Costs',
    'Disbursement',
    'Sale',
    'Interest',
    'Dividend',
    'Other Income',
    'Fund Expense',
    'Bank Fees',
  ],
} as const;
export const exchanged = { ...abroad, foreignCurrency: currencies } as const;
