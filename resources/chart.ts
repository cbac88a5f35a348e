type Kind = 'asset' | 'liability' | 'capital' | 'income' | 'expense' | 'memo';

/** An account of a fund's general ledger. */
export interface Account {
  /** Translation key of its name. */
  name: string;
  kind: Kind;
  /** The side of its normal balance. */
  normal: 'debit' | 'credit';
  /** Subledger: each amount belongs to a partner, to a company, or to neither. */
  per: 'partner' | 'company' | null;
  /** The row of ILPA's Reporting Template that it feeds. */
  row: number | null;
}

const kind =
  (kind: Kind, normal: Account['normal']) =>
  (name: string, per: Account['per'] = null, row: number | null = null): Account => ({ name, kind, normal, per, row });

const asset = kind('asset', 'debit');
const liability = kind('liability', 'credit');
const capital = kind('capital', 'credit');
const income = kind('income', 'credit');
const expense = kind('expense', 'debit');
const memo = kind('memo', 'debit');
const counter = kind('memo', 'credit');
const ofPartner = (name: string, row: number | null = null) => capital(name, 'partner', row);

/**
 * The chart of accounts, the same for every fund. Memo accounts come in pairs that offset each other and are not part
 * of the balance sheet.
 */
export const chart = {
  1000: asset('cash'),
  1100: asset('contributionsReceivable', 'partner'),
  1200: asset('dueFromRelatedParties'),
  1300: asset('interestAndDividendsReceivable'),
  1400: asset('escrowReceivable'),
  1410: asset('escrowOfSales', 'company'),
  1500: asset('investmentsAtCost', 'company'),
  1510: asset('unrealisedAppreciation', 'company'),
  1600: asset('prepaidExpenses'),
  2000: liability('managementFeePayable'),
  2010: liability('accruedExpenses'),
  2020: liability('carriedInterestPayable'),
  2100: liability('distributionsPayable', 'partner'),
  2110: liability('contributionsToRefund', 'partner'),
  2200: liability('facilityLoan'),
  2210: liability('facilityInterestPayable'),
  2300: liability('contributionsInAdvance', 'partner'),
  2400: liability('clearingOutsideFund'),
  2500: liability('taxWithheld'),
  2600: liability('unmatchedReceipts'),
  3000: ofPartner('contributions', 13),
  3010: ofPartner('contributionsWithoutCall', 13),
  3020: ofPartner('contributionsWrittenOff', 13),
  3100: ofPartner('distributions', 14),
  3200: ofPartner('offeringCosts', 15),
  3210: ofPartner('placementFees', 16),
  3300: ofPartner('transfers', 17),
  3400: ofPartner('allocatedResult'),
  3500: ofPartner('carryAccrued', 97),
  3510: ofPartner('carryEarned', 98),
  3520: ofPartner('carryPaid', 101),
  3530: ofPartner('clawback', 102),
  4000: income('interestIncome', null, 87),
  4010: income('dividendIncome', null, 88),
  4090: income('otherIncome', null, 89),
  4100: income('realisedGains', 'company', 92),
  4110: income('exchangeDifferences', null, 92),
  4200: income('unrealisedGains', 'company', 93),
  5000: expense('managementFee', null, 21),
  5001: expense('managementFeeRebate', null, 22),
  5002: expense('managementFeeWaiver', null, 23),
  5003: expense('managementFeeOffset', null, 24),
  5100: expense('relatedAdministration', null, 27),
  5110: expense('relatedTechnology', null, 28),
  5120: expense('relatedLegal', null, 29),
  5130: expense('relatedOrganisation', null, 30),
  5140: expense('relatedOther', null, 31),
  5149: expense('relatedOffset', null, 33),
  5200: expense('administration', null, 36),
  5205: expense('valuationServices', null, 37),
  5210: expense('technology', null, 38),
  5215: expense('legal', null, 39),
  5220: expense('examination', null, 40),
  5225: expense('audit', null, 41),
  5230: expense('taxAdvice', null, 42),
  5235: expense('organisation', null, 43),
  5240: expense('taxes', null, 44),
  5245: expense('bankFees', null, 45),
  5248: expense('facilityFees', null, 46),
  5250: expense('facilityInterest', null, 47),
  5252: expense('otherFacilityFees', null, 48),
  5254: expense('otherFacilityInterest', null, 49),
  5256: expense('otherInterest', null, 50),
  5260: expense('custody', null, 51),
  5265: expense('dueDiligence', null, 52),
  5270: expense('brokenDeals', null, 53),
  5275: expense('travel', null, 54),
  5280: expense('insurance', null, 55),
  5285: expense('unreimbursedCosts', null, 56),
  5290: expense('otherExpenses', null, 57),
  5299: expense('expensesOffset', null, 60),
  5300: expense('carriedInterest', null, 97),
  9000: memo('unfunded', 'partner', 114),
  9001: counter('commitments', 'partner', 109),
  9100: memo('offsetsRecognised', null, 78),
  9101: counter('offsetsToApply', null, 78),
  9200: memo('portfolioFees', 'company', 119),
  9201: counter('portfolioFeesReceived', 'company', 119),
} as const satisfies Readonly<Record<string, Account>>;

export type AccountCode = keyof typeof chart;

/** The codes in order, as texts: '1000'. */
export const accountCodes = Object.keys(chart) as `${AccountCode}`[];

/** Returns the account of a code. Throws for an unknown code. */
export const accountOf = (code: string): Account => {
  const account = (chart as Readonly<Record<string, Account>>)[code];
  if (!account) throw new Error(`There is no account ${code}.`);
  return account;
};

/**
 * Cost accounts of a fund: related persons (rows 27 to 31) and others (36 to 57), without those that have a transaction
 * type.
 */
export const costAccounts = accountCodes.filter((code) => {
  const { kind: of, row } = accountOf(code);
  const isCost = row !== null && ((row >= 27 && row <= 31) || (row >= 36 && row <= 57));
  return of === 'expense' && isCost && !['bankFees', 'facilityInterest'].includes(chart[code].name);
});

/**
 * Costs of raising the fund by the business event that books them. They reduce partners' capital and are not part of
 * the result.
 */
export const capitalCosts = { 3200: 'offeringCost', 3210: 'placementFee' } as const satisfies Partial<
  Record<AccountCode, string>
>;

/** Their codes in order. */
export const capitalCostCodes = Object.keys(capitalCosts) as `${keyof typeof capitalCosts}`[];

/** Accounts that offset costs of a fund: related persons (row 33) and others (row 60). */
export const offsetAccounts = ['5149', '5299'] as const satisfies readonly `${AccountCode}`[];

/** All cost categories of a fund: expenses, then costs of raising it. */
export const costCategories = [...costAccounts, ...capitalCostCodes];
