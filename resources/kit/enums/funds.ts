export const fundStatus = ['active', 'inactive', 'closed', 'fundraising'] as const;
export const compounding = ['simple', 'annual', 'daily'] as const;
/** Recipients of late interest. */
export const lateInterestOwners = ['fund', 'otherPartners'] as const;
/** Effect of a missing required document: it is shown, or it also blocks posting. */
export const documentRules = ['show', 'require'] as const;
/** Effect of an open checklist step on the closing of a period: a warning, or it blocks the closing. */
export const checklistRules = ['warn', 'block'] as const;
export const feeBases = ['committed', 'called', 'invested', 'fmv'] as const;
export const waterfallTypes = ['european', 'american', 'american_hurdle'] as const;
export const dayCounts = ['ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US'] as const;
/** Exchange rate quotation: units of fund currency per unit of the paid currency, or the inverse. */
export const fxQuotations = ['fund_per_foreign', 'foreign_per_fund'] as const;
/** Holiday calendars of payment systems: TARGET2 (euro), Fedwire (US), the United Kingdom, or weekends only. */
export const holidayCalendars = ['target2', 'fedwire', 'uk', 'no_holidays'] as const;
export const recallMethods = ['all_in', 'netted'] as const;
export const valuationMethods = [
  'cost',
  'last_round',
  'multiples',
  'discounted_cash_flow',
  'net_assets',
  'other',
] as const;
export const requestStatus = ['pending', 'approved', 'completed', 'rejected', 'cancelled', 'failed'] as const;
