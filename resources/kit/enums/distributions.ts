/** Where the money of a distribution comes from. */
export const distributionSources = ['sale', 'income', 'recallable_return', 'other'] as const;
export const distributionStatus = ['Draft', 'Issued', 'Completed', 'Cancelled'] as const;
/** How the payment of a line of a distribution stands. */
export const distributionLineStatus = ['Pending', 'Paid', 'Returned', 'Held', 'Cancelled'] as const;
/** The steps of a waterfall, in order. */
export const distributionTiers = ['returnOfCapital', 'preferred', 'catchUp', 'split'] as const;
/** How far a management fee has come, and what takes something off it. */
export const feeRunStatus = ['Draft', 'Posted', 'Paid', 'Cancelled'] as const;
export const feeReductions = ['waiver', 'offset', 'rebate'] as const;
/** What a fee is offset by, in the order of ILPA's Reporting Template; whatever else stands under other offsets. */
export const offsetCategories = [
  'advisory_offset',
  'broken_deal_offset',
  'transaction_offset',
  'directors_offset',
  'monitoring_offset',
  'capital_markets_offset',
  'arrangement_offset',
  'origination_offset',
  'organisation_offset',
  'placement_offset',
] as const;
/**
 * What a company pays to the manager, in the order of ILPA's Reporting Template: what fees are offset by, other fees, and costs that
 * it pays back.
 */
export const portfolioFees = [
  'advisory_offset',
  'broken_deal_offset',
  'transaction_offset',
  'directors_offset',
  'monitoring_offset',
  'capital_markets_offset',
  'arrangement_offset',
  'origination_offset',
  'other_fee',
  'reimbursement',
] as const;
/** In which forms a bank takes payments. */
export const paymentFileFormats = ['iso20022', 'csv'] as const;
/** Why a partner gets nothing of a distribution. */
export const sharesLeftOut = ['unsigned', 'notYet', 'ended', 'unpaid', 'deducted', 'tooSmall'] as const;
/** Why what is owed is not in the file of payments. */
export const paymentsLeftOut = ['noDetails', 'detailsWait', 'held', 'otherCurrency'] as const;
