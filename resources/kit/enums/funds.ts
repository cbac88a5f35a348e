export const fundStatus = ['active', 'inactive', 'closed', 'fundraising'] as const;
export const compounding = ['simple', 'annual', 'daily'] as const;
/** Whose late interest is. */
export const lateInterestOwners = ['fund', 'otherPartners'] as const;
export const feeBases = ['committed', 'called', 'invested', 'fmv'] as const;
export const waterfallTypes = ['european', 'american', 'american_hurdle'] as const;
export const dayCounts = ['ACT/365', 'ACT/360', '30/360', '30E/360', '30/360 US'] as const;
/** An exchange rate as units of the fund's currency for one of the currency paid, or the other way round. */
export const fxQuotations = ['fund_per_foreign', 'foreign_per_fund'] as const;
/** Payment systems whose holidays a fund keeps: of the euro, of the Federal Reserve, of the United Kingdom, or weekends alone. */
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
