/** Rates that a flow counts for; null for none. */
type Rates = 'both' | 'net' | 'gross' | null;

/**
 * Treatment of a flow: its effect on the multiples (paid in, returned contribution, or proceeds), and the rates it
 * counts for with and without the subscription facility.
 */
export interface Treatment {
  multiple: 'paid' | 'returned' | 'adds';
  with: Rates;
  without: Rates;
  /** Counts for DPI: money that left the fund as a distribution or as carry. Added-back costs do not. */
  isDistributed?: true;
}

const treatments = {
  capital: { multiple: 'paid', with: 'both', without: 'both' },
  cost: { multiple: 'paid', with: 'net', without: 'net' },
  facilityDrawn: { multiple: 'paid', with: null, without: 'both' },
  facilityDrawnForCost: { multiple: 'paid', with: null, without: 'net' },
  facilityCost: { multiple: 'paid', with: 'net', without: null },
  facilityRepaid: { multiple: 'returned', with: null, without: 'both' },
  facilityRepaidOfCost: { multiple: 'returned', with: null, without: 'net' },
  carry: { multiple: 'adds', with: 'gross', without: 'gross', isDistributed: true },
  grossOnly: { multiple: 'adds', with: 'gross', without: 'gross' },
  proceeds: { multiple: 'adds', with: 'both', without: 'both', isDistributed: true },
  excess: { multiple: 'returned', with: 'both', without: 'both' },
  excessOfCost: { multiple: 'returned', with: 'net', without: 'net' },
  held: { multiple: 'adds', with: 'both', without: 'both' },
  facilityCostBack: { multiple: 'adds', with: 'gross', without: 'both' },
  facilityOwed: { multiple: 'adds', with: null, without: 'both' },
} as const satisfies Readonly<Record<string, Treatment>>;

const {
  capital,
  cost,
  facilityDrawn,
  facilityDrawnForCost,
  facilityCost,
  facilityRepaid,
  facilityRepaidOfCost,
  carry,
  grossOnly,
  proceeds,
  excess,
  excessOfCost,
  held,
  facilityCostBack,
  facilityOwed,
} = treatments;

/** Cash flow types of carry and distributions, which both methods share. */
const distributed = {
  'Carry / Clawback': carry,
  'Distribution: Carry - (Should be input as a positive value)': carry,
  'Distribution: Clawback': carry,
  'Distribution: Permanent': proceeds,
  'Distribution: Permanent - Income/Dividends': proceeds,
  'Distribution: Permanent - Gain / Loss': proceeds,
  'Distribution: Permanent - Return of Capital': proceeds,
  'Distribution: Permanent - Return of Management Fees': proceeds,
  'Distribution: Permanent - Return of Partnership Expenses': proceeds,
  'Distribution: Recallable': proceeds,
  'Distribution: Recallable - Return of Capital': proceeds,
  'Distribution: Recallable - Return of Management Fees': proceeds,
  'Distribution: Recallable - Return of Partnership Expenses': proceeds,
} as const;

/** Cash flow types of the granular method. Names and treatment: ILPA Performance Template v1.1 (March 2025). */
export const granularTypes = {
  'Capital Call: Investments': capital,
  'Capital Call: Management Fees/Partnership Expenses': cost,
  'Capital Call: Management Fees (Inside Commitment)': cost,
  'Capital Call: Management Fees (Outside Commitment)': cost,
  'Capital Call: Partnership Expenses': cost,
  'Capital Call: Placement Agent Fees': cost,
  'Capital Call: Working Capital': capital,
  'Fund-level Subscription Facility Drawdown: Investments': facilityDrawn,
  'Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses': facilityDrawnForCost,
  'Fund-level Subscription Facility Drawdown: Working Capital': facilityDrawn,
  'Capital Call: Fund-level Subscription Facility Fees/Interest': facilityCost,
  'Synthetic Distribution: Fund-level Subscription Facility Repayment: Investments': facilityRepaid,
  'Synthetic Distribution: Fund-level Subscription Facility Repayment: Management Fees/Partnership Expenses':
    facilityRepaidOfCost,
  'Deemed GP Contribution from LPs': cost,
  ...distributed,
  'Distribution: Return of Excess Capital Called: Investments': excess,
  'Distribution: Return of Excess Capital Called: Management Fees/Partnership Expenses': excessOfCost,
  'Quarter-end Adjustment for Carry Allocation': grossOnly,
  'Quarter-end Adjustment for Accrued Management Fees/Partnership Expenses': grossOnly,
  'Quarter-end Adjustment for Accrued Fees/Interest from Fund-level Subscription Facility': facilityCostBack,
  'Gross Up Outstanding Balance from Fund-level Subscription Facility': facilityOwed,
  NAV: held,
} as const satisfies Readonly<Record<string, Treatment>>;

/** Cash flow types of the gross-up method, which adds back costs and carry. Source: as above. */
export const grossUpTypes = {
  'Capital Call: Total Amount': capital,
  'Capital Call: Investments': capital,
  'Capital Call: Management Fees (Inside Commitment)': capital,
  'Capital Call: Management Fees (Outside Commitment)': capital,
  'Capital Call: Partnership Expenses': capital,
  'Capital Call: Placement Agent Fees': capital,
  'Capital Call: Fund-level Subscription Facility Fees/Interest': capital,
  'Fund-level Subscription Facility Drawdown: Total Amount': facilityDrawn,
  'Fund-level Subscription Facility Drawdown: Investments': facilityDrawn,
  'Fund-level Subscription Facility Drawdown: Management Fees/Partnership Expenses': facilityDrawn,
  'Synthetic Distribution: Fund-level Subscription Facility Repayment': facilityRepaid,
  'Synthetic Distribution: Fund-level Subscription Facility Repayment: Investments': facilityRepaid,
  'Synthetic Distribution: Fund-level Subscription Facility Repayment: Management Fees/Partnership Expenses':
    facilityRepaid,
  ...distributed,
  'Distribution: Return of Excess Capital Called': excess,
  'Distribution: Return of Excess Capital Called: Investments': excess,
  'Distribution: Return of Excess Capital Called: Management Fees/Partnership Expenses': excess,
  'Gross Up Management Fees': grossOnly,
  'Gross Up Partnership Expenses': grossOnly,
  'Gross Up Fund-level Subscription Facility Fees/Interest': facilityCostBack,
  'Gross Up Unrealized Carried Interest': grossOnly,
  'Gross Up Outstanding Balance from Fund-level Subscription Facility': facilityOwed,
  NAV: held,
} as const satisfies Readonly<Record<string, Treatment>>;

export type GranularType = keyof typeof granularTypes;
export type GrossUpType = keyof typeof grossUpTypes;
