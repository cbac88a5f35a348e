import { costCategories, offsetAccounts } from '../chart.ts';
import { currencies } from '../kit/enums.ts';
import { tableOf, typesWithFields } from './lists.ts';

// Conditions on type and source that several fields share.

export const distribution = { type: typesWithFields('distribution') } as const;
export const sale = { type: typesWithFields('sale') } as const;
export const conversion = { type: typesWithFields('conversion') } as const;
export const ofPartner = { source: ['partner'] } as const;
export const ofCompany = { source: ['company'] } as const;
/** Purchases, sales and conversions of holdings, and interest in kind. */
export const holding = { source: ['company'], type: typesWithFields('holding') } as const;
/** Payments of a company to the manager. */
export const portfolioFee = { type: typesWithFields('portfolioFee') } as const;
export const payee = { type: typesWithFields('payee', 'optionalPayee') } as const;
export const payeeRequired = { type: typesWithFields('payee'), source: ['fund'] } as const;
export const costOfFund = { type: typesWithFields('costCategory') } as const;
export const cost = { type: typesWithFields('costCategory', 'offsetCategory') } as const;
/** Entries that are booked by an invoice. */
export const invoiced = { source: ['fund', 'company'], type: typesWithFields('invoice') } as const;
/** Cash movements with parties other than partners, which may be in another currency. */
export const abroad = { source: ['company', 'fund'], type: typesWithFields('foreignCurrency') } as const;
export const exchanged = { ...abroad, foreignCurrency: currencies } as const;

/** Categories by transaction type. */
export const categoriesBy = {
  ...tableOf(typesWithFields('costCategory'), () => costCategories),
  ...tableOf(typesWithFields('offsetCategory'), () => offsetAccounts),
};
