import type { DayCount } from './dayCount.ts';
import type { FeeTerms } from './fees.ts';
import type { HoldingState } from './holdings.ts';
import type { RecallMethod } from './metrics.ts';
import type { TransactionSource, TransactionType } from './movements.ts';
import type { Compounding } from './preferred.ts';
import type { RecallRight } from './recall.ts';
import type { Flow, XirrFlag, XirrReason } from './xirr.ts';

/** A fund's rows: amounts in the currency's minor units, dates 'YYYY-MM-DD', rates as decimal strings ('0.080000'). */
export type FundInput = {
  asOf: string;
  currency: string;
  terms: Omit<FundTerms, 'waterfallType'> & Partial<Pick<FundTerms, 'waterfallType'>>;
  /** Several rows of one partner (later closings, amounts one after the other) are added up, each while it is in force. */
  commitments: readonly CommitmentRow[];
  /** Completed transactions only; a reversal is a row of its own with the sign -1. */
  ledger: readonly LedgerRow[];
  /** Lines of calls while these were in force. */
  called: readonly CalledRow[];
  /** What each partner bore of the carry that distributions gave out, whenever that came back. */
  carryBorne?: readonly { partnerId: string; cents: bigint }[];
  /** Transfers of interest in effect, by day, then as they came. */
  transfers?: readonly TransferRow[];
  /** Approved marks only. */
  valuations: readonly { companyId: string; date: string; fairValue: bigint }[];
  /** What the books say of money and results, in place of rows of the ledger and of marks. */
  books?: BookFacts;
};

/** What a fund's books say until a day, added up by partner, company and day, in cents. */
export type BookFacts = {
  partners: readonly PartnerDays[];
  days: readonly BookDay[];
  /** What of the costs of `days` each partner bears by itself, as it was charged to it. */
  ownCosts: readonly OwnCost[];
  portfolio: Portfolio;
};

/**
 * The companies of a fund as of a date: each one's states by day, the last being today's, what each paid beside its sales
 * (cents), what lies in escrow of the proceeds of its sales, and the money to and from each, what the fund spent on it below zero.
 */
export type Portfolio = {
  timelines: Map<string, HoldingState[]>;
  income: Map<string, bigint>;
  inEscrow: Map<string, bigint>;
  flows: Map<string, Flow[]>;
};

/** A cost that was worked out for one partner, by the line that it is of; below zero where it was taken back. */
export type OwnCost = { partnerId: string; date: string; line: 'fees' | 'offering'; cents: bigint };

/** What one partner paid in and was paid on each day, net of what was taken back, and its rights to recall. */
export type PartnerDays = {
  partnerId: string;
  days: readonly { date: string; paidIn: bigint; distributed: bigint }[];
  rights: readonly RecallRight[];
};

/**
 * What one day brought to the fund: `income` beside gains, `exchange` a gain, `facility` the change of what is owed on it,
 * `clearing` that of what only passes through the fund, `carryPaid` what was given out as carry, `carryEscrow` what of it went into
 * escrow, `carryReturned` what came back of it as clawback,
 * `saleEscrow` the change of what lies in escrow of proceeds of sales,
 * `cash` that of what is in the bank, `owed` that of what is still to be paid out of it.
 */
export type BookDay = Record<
  | 'contributions'
  | 'distributions'
  | 'managementFees'
  | 'expenses'
  | 'offering'
  | 'income'
  | 'exchange'
  | 'carryPaid'
  | 'carryEscrow'
  | 'carryReturned'
  | 'facility'
  | 'clearing'
  | 'saleEscrow'
  | 'cash'
  | 'owed',
  bigint
> & { date: string };

export type FundTerms = {
  hurdleRate: string;
  hurdleCompounding: Compounding;
  carryRate: string;
  catchUpRate: string;
  /** Over the whole fund; deal by deal without a hurdle; deal by deal with the hurdle on each deal's cost. */
  waterfallType: 'european' | 'american' | 'american_hurdle';
  /** The part of carry that goes into escrow when it is given out. */
  carryEscrow?: string;
  dayCount?: DayCount;
  /** The management fee of whom nothing else was agreed with, and the day from which its years are counted. */
  fee?: FeeTerms & { start: string | null };
  recallMethod?: RecallMethod;
};

export type CommitmentRow = {
  commitmentId?: string;
  /** The partner's first closing has the lowest. */
  closeNumber?: number;
  partnerId: string;
  /** The partner that had it first, where it came by transfer: with it, shares are rounded as if it had kept it. */
  rootId?: string;
  name: string;
  type: 'LP' | 'GP';
  amount: bigint;
  admissionDate: string;
  /** The first day on which it is no longer in force, or no longer with this amount. */
  endDate?: string | null;
  /** The carry agreed with this partner, where it is another than the fund's; '0' is none. */
  carryRate?: string | null;
  /** The management fee agreed with this partner, likewise. */
  feeRate?: string | null;
};

/**
 * A part of what one partner holds in the fund went to another, with its history: `part` of `whole`, both what was committed,
 * from the beginning of its day on. All in cents.
 */
export type TransferRow = {
  date: string;
  sellerId: string;
  buyerId: string;
  part: bigint;
  whole: bigint;
  /** What went over on the transfers line: the part of net asset value before accrued carry. */
  capital: bigint;
  /** The same after accrued carry: at which the seller left, and the buyer came. */
  value: bigint;
  /** What of the seller's paid carry lies in the part: it stays the seller's. */
  carryPaid: bigint;
  /** What of the seller's contributions, and of its distributions, lies in the part, with those that came over to it. */
  paidIn: bigint;
  distributed: bigint;
};

/** `insideCents` is the part of a call line that uses up the commitment; `endDate` the day on which its call was cancelled. */
export type CalledRow = {
  commitmentId?: string;
  partnerId: string;
  cents: bigint;
  insideCents: bigint;
  date: string;
  endDate?: string | null;
  /** It was called of another partner, and went over with a transfer; below zero for whom it went from. */
  isTakenOver?: boolean;
};

export type LedgerRow = {
  type: TransactionType;
  source: TransactionSource;
  partnerId?: string | null;
  companyId?: string | null;
  amount: bigint;
  date: string;
  commitmentId?: string;
  /** The part of a distribution that may be called again, the last day for it, and the day of its reversal. */
  recallable?: bigint;
  recallableUntil?: string | null;
  reversedOn?: string | null;
  /** What of the proceeds of a sale is held in escrow, on top of the money that came. */
  escrow?: bigint;
  /** The cost that a sale takes with it, where declared, and whether it was all that was held. */
  costRelieved?: bigint;
  isFullExit?: boolean;
  /** Of a purchase or sale, where it says them: units in millionths, and of which instrument. */
  units?: bigint;
  instrument?: string;
  /** The cost of a sale that declares none goes by units, where these are known; one that was booked before does not say so. */
  isCostByUnits?: boolean;
  /** Likewise by its instrument. */
  isCostByInstrument?: boolean;
  /** Into which instrument a conversion goes. */
  toInstrument?: string;
  /** What it was spent on: an account of the books. */
  expenseCategory?: string | null;
  /** What of it each partner bears, where that was worked out by partner. */
  ownCosts?: readonly Pick<OwnCost, 'partnerId' | 'line' | 'cents'>[];
  reversalSign: 1 | -1;
};

/** Money as decimal strings, ratios and rates with six places or null. */
export type FundAnalytics = {
  asOf: string;
  currency: string;
  committed: string;
  called: string;
  paidIn: string;
  unfunded: string;
  distributed: string;
  /** What is in the bank. */
  cash: string;
  /** What is still to be paid out of it: fees, expenses and interest that were booked, distributions that were declared, tax withheld. */
  owed: string;
  /** What is owed on the subscription facility. */
  facility: string;
  /** What was received for others and is to be passed on: interest of later closings. */
  clearing: string;
  fairValue: string;
  /** What lies in escrow of the proceeds of sales: realised, and still to come. */
  saleEscrow: string;
  navGross: string;
  carryAccrued: string;
  /** All that was given out as carry, into escrow too, before any clawback; what lies in escrow; what was paid; what was given back. */
  carryEarned: string;
  carryEscrow: string;
  carryPaid: string;
  carryReturned: string;
  /** What the general partner would have to give back if the fund ended at its NAV. */
  clawbackDue: string;
  navNet: string;
  pic: string | null;
  dpi: string | null;
  rvpi: string | null;
  tvpi: string | null;
  moic: string | null;
  netIrr: string | null;
  grossIrr: string | null;
  /** Why there is no net rate. With the flag UNDER_ONE_YEAR it is that of the time since the first flow, not annualised. */
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
  grossIrrFlags: XirrFlag[];
  recallMethod: RecallMethod;
  partners: PartnerAnalytics[];
  series: { date: string; contributions: string; distributions: string; nav: string }[];
  /**
   * contributions - distributions - offering - managementFees - expenses + income + realisedGain + unrealisedGain - carryPaid = nav, before
   * what is accrued as carry.
   */
  bridge: Record<
    | 'contributions'
    | 'distributions'
    | 'offering'
    | 'managementFees'
    | 'expenses'
    | 'income'
    | 'realisedGain'
    | 'unrealisedGain'
    | 'carryPaid'
    | 'nav',
    string
  >;
  companies: CompanyAnalytics[];
};

export type PartnerAnalytics = {
  partnerId: string;
  name: string;
  commitment: string;
  called: string;
  paidIn: string;
  unfunded: string;
  distributed: string;
  navGross: string;
  carry: string;
  navNet: string;
  /** Multiple of the same flows as the rate: a part bought or sold counts at its net asset value. */
  tvpi: string | null;
  /** As the fund's: flagged UNDER_ONE_YEAR it is that of the time since the first flow, not annualised. */
  netIrr: string | null;
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
};

/** `cost` is all that was ever paid, `heldCost` what of it is still held; `markDate` is null while held at cost. */
export type CompanyAnalytics = {
  companyId: string;
  cost: string;
  heldCost: string;
  proceeds: string;
  /** What of the proceeds lies in escrow. */
  inEscrow: string;
  /** Interest, dividends and other income that it paid; what it paid in kind is in what is held. */
  income: string;
  realisedGain: string;
  fairValue: string;
  markDate: string | null;
  moic: string | null;
  /** Of the money to and from it and its fair value; flagged UNDER_ONE_YEAR it is not annualised, as the fund's. */
  grossIrr: string | null;
  irrReason: XirrReason | null;
  irrFlags: XirrFlag[];
};
