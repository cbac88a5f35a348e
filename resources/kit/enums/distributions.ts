/** Sources of a distribution. */
export const distributionSources = ['sale', 'income', 'recallable_return', 'other'] as const;
export const distributionStatus = ['Draft', 'Issued', 'Completed', 'Cancelled'] as const;
/** Payment status of a distribution line. */
export const distributionLineStatus = ['Pending', 'Paid', 'Returned', 'Held', 'Cancelled'] as const;
/** Tiers of a waterfall, in order. */
export const distributionTiers = ['returnOfCapital', 'preferred', 'catchUp', 'split'] as const;
/** Status of a management fee run. */
export const feeRunStatus = ['Draft', 'Posted', 'Paid', 'Cancelled'] as const;
export const feeReductions = ['waiver', 'offset', 'rebate'] as const;
/** Fees of portfolio companies that offset the management fee, in the order of ILPA's Reporting Template. */
const companyOffsets = [
  'advisory_offset',
  'broken_deal_offset',
  'transaction_offset',
  'directors_offset',
  'monitoring_offset',
  'capital_markets_offset',
  'arrangement_offset',
  'origination_offset',
] as const;
/** Fee offsets in the order of ILPA's Reporting Template; any other type goes under other offsets. */
export const offsetCategories = [...companyOffsets, 'organisation_offset', 'placement_offset'] as const;
/**
 * Payments of a portfolio company to the manager in the order of ILPA's Reporting Template: fee offsets, other fees,
 * and reimbursements.
 */
export const portfolioFees = [...companyOffsets, 'other_fee', 'reimbursement'] as const;
/** File formats of payment orders to banks. */
export const paymentFileFormats = ['iso20022', 'csv'] as const;
/** Reasons why a partner gets no share of a distribution. */
export const sharesLeftOut = ['unsigned', 'notYet', 'ended', 'unpaid', 'deducted', 'tooSmall'] as const;
/** Reasons why an amount due is not in the payment file. */
export const paymentsLeftOut = ['noDetails', 'detailsWait', 'held', 'otherCurrency'] as const;
