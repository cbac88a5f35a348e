import type { AccountCode } from '../chart.ts';
import type { journalKinds, transactionSources } from '../kit/enums.ts';

/** The facts of a transaction type. Forms, figures, checks and ledger postings derive from them. */
export interface TransactionTypeRow<T extends string = string> {
  /** Its group in the choice. */
  readonly group: TransactionGroup;
  /** Its movement by counterparty, in the order of the choice. */
  readonly sources: { readonly [S in TransactionSource]?: Movement };
  /** Fields of the form beyond the common ones. */
  readonly fields: readonly FieldGroup[];
  /** Balances that limit its amount, on its day and later. */
  readonly drawsOn: readonly Balance[];
  /** Balance that it increases and from which its reversal must still be covered. */
  readonly addsTo?: LiabilityBalance;
  /** Multiples of its amount that it adds to the general partner's carry. */
  readonly carry?: { readonly [P in CarryPart]?: 1 | -1 };
  /** Type whose entry it pays: both refer to one invoice. */
  readonly pays?: T;
  /** Whether a bank line without an entry can become one, and whether the type is the usual one of its direction. */
  readonly bankEntry?: 'usual' | 'possible';
}

/** Groups of types, in the order of the choice. */
export const transactionGroups = ['investors', 'portfolio', 'income', 'expenses', 'carry', 'cash', 'facility'] as const;
type TransactionGroup = (typeof transactionGroups)[number];

export type TransactionSource = (typeof transactionSources)[number];
export type CashDirection = 'in' | 'out';

export interface Movement {
  readonly line: MovementLine;
  /** Direction on the bank account; null if no cash moves. */
  readonly bank: CashDirection | null;
  /** Direction of spendable cash, if it differs from the bank account. */
  readonly spendable?: CashDirection | null;
  /** Ledger events on its day, each with its amount, or the name of a posting that depends on more. */
  readonly posts: readonly PostedEvent[] | SpecialPosting;
  /** Kind of its journal; default is its first event. */
  readonly journal?: JournalKind;
}

type JournalKind = (typeof journalKinds)[number];

/** An event of `server/accounting/postingEvents.ts`, which defines the debit and credit account of each amount. */
export interface PostedEvent {
  readonly event: JournalKind;
  readonly amount: string;
  /** Account in place of the event's default; `category` is the chosen expense category. */
  readonly account?: AccountCode | 'category';
  readonly sign?: -1;
}

/** Postings in code: a commitment and a holding have modules of their own, the others are in `meanings.ts`. */
export type SpecialPosting =
  | 'commitment'
  | 'holding'
  | 'contribution'
  | 'contributionRefund'
  | 'distribution'
  | 'carryPaid'
  | 'managementFee'
  | 'portfolioFee'
  | 'expense'
  | 'accruedExpense'
  | 'facilityInterest';

/** Line of the fund's accounts to which a movement belongs. */
export type MovementLine =
  | 'contributions'
  | 'distributions'
  | 'income'
  | 'inKind'
  | 'managementFees'
  | 'expenses'
  | 'offering'
  | 'exchange'
  | 'carry'
  | 'facility'
  | 'clearing'
  | 'bought'
  | 'sold'
  | 'released'
  | 'forgone'
  | 'converted'
  | 'none';

/** Fields that some types share. A payee is required for movements of the fund, except an optional one. */
export type FieldGroup =
  | 'payee'
  | 'optionalPayee'
  | 'costCategory'
  | 'offsetCategory'
  | 'portfolioFee'
  | 'invoice'
  | 'foreignCurrency'
  | 'holding'
  | 'sale'
  | 'conversion'
  | 'distribution';

/** Amounts of the fund that a payment reduces. */
export type LiabilityBalance = 'accruedExpenses' | 'facility' | 'facilityInterest' | 'unapplied' | 'lateInterest';
export type CarryBalance = 'carryEscrow' | 'carryPaid';
export type Balance = Exclude<LiabilityBalance, 'facilityInterest'> | CarryBalance | 'saleEscrow' | 'cash';

/** Escrow balance, cash received, clawback, and the escrow outflows to the general partner and to the fund. */
export type CarryPart = 'escrow' | 'paid' | 'returned' | 'released' | 'givenBack';
