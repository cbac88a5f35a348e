export const processing = ['Pending', 'Completed', 'Processing', 'Failed'] as const;
/** The specification's eight first, verbatim; then what else moves a fund's cash. */
export const transactionTypes = [
  'Commitment',
  'Investment',
  'Management Costs',
  'Disbursement Fund to LP',
  'Disbursement',
  'Onboarding Fees',
  'Sale',
  'Conversion',
  'Sale Escrow Received',
  'Sale Escrow Written Off',
  'Interest',
  'Interest in Kind',
  'Dividend',
  'Other Income',
  'Fund Expense',
  'Accrued Expense',
  'Accrued Expense Paid',
  'Expense Offset',
  'Expense Reimbursement',
  'Bank Fees',
  'Portfolio Fee',
  'Late Interest',
  'Late Interest to Pass On',
  'Late Interest Passed On',
  'Carry Paid',
  'Carry to Escrow',
  'Escrow Released',
  'Escrow Returned',
  'Clawback',
  'Contribution Refund',
  'Closing Interest',
  'Closing Interest Paid',
  'Unapplied Receipt',
  'Receipt Returned',
  'Facility Drawdown',
  'Facility Interest',
  'Accrued Facility Interest',
  'Facility Repayment',
  'FX Gain',
  'FX Loss',
] as const;
/** Where the money of a transaction moves; the specification's {source}. */
export const transactionSources = ['partner', 'company', 'fund'] as const;
export const sourcesByType = {
  Commitment: ['partner'],
  Investment: ['partner', 'company'],
  'Management Costs': ['fund'],
  'Disbursement Fund to LP': ['partner'],
  Disbursement: ['fund', 'company'],
  'Onboarding Fees': ['partner'],
  Sale: ['company'],
  Conversion: ['company'],
  'Sale Escrow Received': ['company'],
  'Sale Escrow Written Off': ['company'],
  Interest: ['fund', 'company'],
  'Interest in Kind': ['company'],
  Dividend: ['company'],
  'Other Income': ['fund', 'company'],
  'Fund Expense': ['fund', 'company'],
  'Accrued Expense': ['fund'],
  'Accrued Expense Paid': ['fund'],
  'Expense Offset': ['fund'],
  'Expense Reimbursement': ['fund'],
  'Bank Fees': ['fund'],
  'Portfolio Fee': ['company'],
  'Late Interest': ['partner'],
  'Late Interest to Pass On': ['partner'],
  'Late Interest Passed On': ['partner'],
  'Carry Paid': ['partner'],
  'Carry to Escrow': ['partner'],
  'Escrow Released': ['partner'],
  'Escrow Returned': ['partner'],
  Clawback: ['partner'],
  'Contribution Refund': ['partner'],
  'Closing Interest': ['partner'],
  'Closing Interest Paid': ['partner'],
  'Unapplied Receipt': ['fund'],
  'Receipt Returned': ['fund'],
  'Facility Drawdown': ['fund'],
  'Facility Interest': ['fund'],
  'Accrued Facility Interest': ['fund'],
  'Facility Repayment': ['fund'],
  'FX Gain': ['fund'],
  'FX Loss': ['fund'],
} as const satisfies Record<(typeof transactionTypes)[number], readonly (typeof transactionSources)[number][]>;
/** What becomes of carry after it was given out. */
export const carrySteps = [
  'Escrow Released',
  'Escrow Returned',
  'Clawback',
] as const satisfies readonly (typeof transactionTypes)[number][];

/**
 * Which way money goes on the fund's account, by who is at the other end; a type that stands nowhere moves none: a commitment, a
 * conversion, interest in kind, what is only accrued, offsets of expenses, proceeds in escrow that will not come, carry
 * that is released where it lay in escrow, what a company paid to the manager.
 */
export const moneyWays: Readonly<
  Record<
    'in' | 'out',
    Readonly<Record<(typeof transactionSources)[number], readonly (typeof transactionTypes)[number][]>>
  >
> = {
  in: {
    partner: [
      'Investment',
      'Onboarding Fees',
      'Late Interest',
      'Late Interest to Pass On',
      'Escrow Returned',
      'Clawback',
      'Closing Interest',
    ],
    company: ['Sale', 'Sale Escrow Received', 'Interest', 'Dividend', 'Other Income'],
    fund: ['Interest', 'Other Income', 'Expense Reimbursement', 'Facility Drawdown', 'Unapplied Receipt', 'FX Gain'],
  },
  out: {
    partner: [
      'Disbursement Fund to LP',
      'Carry Paid',
      'Carry to Escrow',
      'Contribution Refund',
      'Closing Interest Paid',
      'Late Interest Passed On',
    ],
    company: ['Investment', 'Disbursement', 'Fund Expense'],
    fund: [
      'Management Costs',
      'Disbursement',
      'Fund Expense',
      'Accrued Expense Paid',
      'Bank Fees',
      'Facility Interest',
      'Facility Repayment',
      'Receipt Returned',
      'FX Loss',
    ],
  },
};
