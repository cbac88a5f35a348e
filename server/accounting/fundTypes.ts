import type { analytics } from '../../resources/answers/funds.ts';
import type { ShownOf } from '../../resources/kit/valueOf.ts';
import type { DayCount } from './dayCount.ts';
import type { FeeTerms } from './fees.ts';
import type { HoldingState } from './holdings.ts';
import type { RecallMethod } from './metrics.ts';
import type { TransactionSource, TransactionType } from './movements.ts';
import type { Compounding } from './preferred.ts';
import type { RecallRight } from './recall.ts';
import type { Flow } from './xirr.ts';

/** A fund's rows: amounts in the currency's minor units, dates 'YYYY-MM-DD', rates as decimal strings ('0.080000'). */
export type FundInput = {
  asOf: string;
  currency: string;
  terms: Omit<FundTerms, 'waterfallType'> & Partial<Pick<FundTerms, 'waterfallType'>>;
  /** Rows of the same partner (later closings, successive amounts) add up, each while in force. */
  commitments: readonly CommitmentRow[];
  /** Completed transactions only; a reversal is a separate row with the sign -1. */
  ledger: readonly LedgerRow[];
  /** Call lines in force. */
  called: readonly CalledRow[];
  /** Carry that each partner bore in distributions, including carry returned later. */
  carryBorne?: readonly { partnerId: string; cents: bigint }[];
  /** Effective transfers of interest, by day, then by order of entry. */
  transfers?: readonly TransferRow[];
  /** Approved marks only. */
  valuations: readonly { companyId: string; date: string; fairValue: bigint }[];
  /** Ledger facts on money and results, replacing `ledger` and `valuations`. */
  books?: BookFacts;
};

/** A fund's ledger totals up to a day, by partner, company and day, in cents. */
export type BookFacts = {
  partners: readonly PartnerDays[];
  days: readonly BookDay[];
  /** Costs in `days` that were charged to individual partners. */
  ownCosts: readonly OwnCost[];
  portfolio: Portfolio;
};

/**
 * The companies of a fund as of a date: states by day (the last is today's), income in cents, sale proceeds in escrow,
 * and cash flows per company, negative for money the fund spent.
 */
export type Portfolio = {
  timelines: Map<string, HoldingState[]>;
  income: Map<string, bigint>;
  inEscrow: Map<string, bigint>;
  flows: Map<string, Flow[]>;
};

/** A cost computed for one partner, by line; negative if reversed. */
export type OwnCost = { partnerId: string; date: string; line: 'fees' | 'offering'; cents: bigint };

/** One partner's payments and distributions by day, net of reversals, and its recall rights. */
export type PartnerDays = {
  partnerId: string;
  days: readonly { date: string; paidIn: bigint; distributed: bigint }[];
  rights: readonly RecallRight[];
};

/**
 * One day of a fund: `income` excludes gains, `exchange` is an exchange gain, `facility` the change of the facility
 * balance, `clearing` the change of pass-through money. `carryPaid` is distributed carry, `carryEscrow` its part put
 * into escrow, `carryReturned` clawback. `saleEscrow` is the change of sale proceeds in escrow, `cash` of the bank
 * balance, `owed` of the payables.
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
  /** Whole fund; deal by deal without a hurdle; deal by deal with a hurdle on each deal's cost. */
  waterfallType: 'european' | 'american' | 'american_hurdle';
  /** Part of the distributed carry that goes into escrow. */
  carryEscrow?: string;
  dayCount?: DayCount;
  /** Default management fee of partners without an agreed rate, and the day from which its years count. */
  fee?: FeeTerms & { start: string | null };
  recallMethod?: RecallMethod;
};

export type CommitmentRow = {
  commitmentId?: string;
  /** A partner's first closing has the lowest number. */
  closeNumber?: number;
  partnerId: string;
  /** Original partner of a transferred commitment; shares round as if it had kept the commitment. */
  rootId?: string;
  name: string;
  type: 'LP' | 'GP';
  amount: bigint;
  admissionDate: string;
  /** First day on which the commitment, or this amount of it, is no longer in force. */
  endDate?: string | null;
  /** Carry rate agreed with this partner, if it differs from the fund's; '0' is none. */
  carryRate?: string | null;
  /** Management fee rate agreed with this partner, if it differs from the fund's. */
  feeRate?: string | null;
};

/**
 * A transfer of part of a partner's interest to another partner, with its history. `part` of `whole` is in commitment;
 * it applies from the start of the day. All in cents.
 */
export type TransferRow = {
  date: string;
  sellerId: string;
  buyerId: string;
  part: bigint;
  whole: bigint;
  /** Transfers line: the part of net asset value before accrued carry. */
  capital: bigint;
  /** The same after accrued carry; the price at which the seller leaves and the buyer joins. */
  value: bigint;
  /** The seller's paid carry in the part; it stays with the seller. */
  carryPaid: bigint;
  /** The seller's contributions and distributions in the part, including those that earlier transfers brought. */
  paidIn: bigint;
  distributed: bigint;
};

/**
 * `insideCents` is the part of a call line that uses up the commitment; `endDate` is the day on which the call was
 * cancelled.
 */
export type CalledRow = {
  commitmentId?: string;
  partnerId: string;
  cents: bigint;
  insideCents: bigint;
  date: string;
  endDate?: string | null;
  /** The line was called from another partner and came with a transfer; negative for the seller. */
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
  /** Recallable part of a distribution, last day to recall it, and day of its reversal. */
  recallable?: bigint;
  recallableUntil?: string | null;
  reversedOn?: string | null;
  /** Sale proceeds held in escrow, on top of the money received. */
  escrow?: bigint;
  /** Declared cost of a sale, and whether it sold the whole holding. */
  costRelieved?: bigint;
  isFullExit?: boolean;
  /** Units in millionths and the instrument of a purchase or sale, if given. */
  units?: bigint;
  instrument?: string;
  /**
   * The cost of a sale without a declared cost goes by units if these are known. Not set on sales booked before this
   * rule.
   */
  isCostByUnits?: boolean;
  /** The cost of such a sale goes by instrument. */
  isCostByInstrument?: boolean;
  /** Target instrument of a conversion. */
  toInstrument?: string;
  /** Expense account of the ledger. */
  expenseCategory?: string | null;
  /** Each partner's share, if the cost was computed by partner. */
  ownCosts?: readonly Pick<OwnCost, 'partnerId' | 'line' | 'cents'>[];
  reversalSign: 1 | -1;
};

/** Figures of a fund as in the API: money as decimal strings, ratios and rates with six places or null. */
type Figures = ShownOf<typeof analytics>;
export type FundAnalytics = Omit<Figures, 'knownAt' | 'performance'>;
export type PartnerAnalytics = Figures['partners'][number];
export type CompanyAnalytics = Figures['companies'][number];
