import type { AccountCode } from '../../resources/chart.ts';
import type { callEffects } from '../../resources/kit/enums.ts';

/** What a fund has decided about its books. */
export interface PostingPolicy {
  /** Carried interest moves capital between partners, or is an expense of the fund. */
  carry: 'reallocation' | 'expense';
  /** The day on which a call counts: its due date, or the day of its issue. */
  callEffective: (typeof callEffects)[number];
}

export const standardPolicy: PostingPolicy = {
  carry: 'reallocation',
  callEffective: 'due',
};

/** Amounts in minor units, by name. */
type Amounts<N extends string> = { readonly [A in N]?: bigint };

/** An effective business fact about one partner, one company, or the fund itself. */
interface Named<K extends string, N extends string> {
  kind: K;
  partnerId?: string;
  /** The one who receives, where something passes between two partners. */
  otherPartnerId?: string;
  companyId?: string;
  amounts: Amounts<N>;
}

/** Of which kind of fee: the row of ILPA's Reporting Template that it feeds, in place of that of the account. */
interface Categorised {
  row?: number;
}

export type Event =
  | Named<'commitment', 'committed'>
  | Named<'call', 'called' | 'inside'>
  | Named<'writeOff', 'owed' | 'inside'>
  | Named<'contribution', 'owed' | 'early' | 'uncalled'>
  | Named<'application', 'early'>
  | Named<'creditReleased', 'released'>
  | Named<'creditApplied', 'owed' | 'early'>
  | Named<'lateInterest', 'kept' | 'passedOn'>
  | Named<'lateInterestPassedOn', 'paid'>
  | Named<'managementFee', 'gross'>
  | Named<'feeWaiver', 'waived'>
  | Named<'feeOffset', 'offset'>
  | Named<'feeRebate', 'rebate'>
  | Named<'feePaid', 'paid'>
  | (Named<'offsetRecognised', 'recognised'> & Categorised)
  | (Named<'offsetApplied', 'applied'> & Categorised)
  | (Named<'portfolioFee', 'received'> & Categorised)
  | (Named<'expense', 'accrued'> & {
      /** What kind of cost it is; other expenses where nothing is said. */
      account?: AccountCode;
    })
  | Named<'expensePaid', 'paid'>
  | (Named<'expenseOffset', 'offset' | 'reimbursed'> & {
      /** Of which costs: those of related persons, or others, also where nothing is said. */
      account?: AccountCode;
    })
  | Named<'placementFee', 'accrued'>
  | Named<'offeringCost', 'accrued'>
  | Named<'onboardingFee', 'received'>
  | Named<'holding', HoldingPart>
  | Named<'saleEscrowReceived', 'received'>
  | Named<'saleEscrowWrittenOff', 'lost'>
  | Named<'dividend', 'received'>
  | Named<'interest', 'received'>
  | Named<'otherIncome', 'received'>
  | Named<'exchangeDifference', 'gain'>
  | Named<'interestInKind', 'capitalised'>
  | Named<'conversion', 'cost'>
  | Named<'distribution', 'declared' | 'tax' | 'recallable'>
  | Named<'distributionPaid', 'paid' | 'tax'>
  | Named<'recallEnded', 'recallable'>
  | Named<'carryAccrued', 'change'>
  | Named<'carryEarned', 'earned'>
  | Named<'carryDeclared', 'declared'>
  | Named<'carryPaid', 'paid'>
  | Named<'carryEscrowed', 'withheld'>
  | Named<'escrowReleased', 'released'>
  | Named<'escrowReturned', 'returned'>
  | Named<'clawback', 'returned'>
  | Named<'facilityDrawn', 'drawn'>
  | Named<'facilityInterest', 'accrued'>
  | Named<'facilityRepaid', 'principal' | 'interest'>
  | Named<'laterClosing', 'principal' | 'inside'>
  | Named<'contributionRefund', 'settled' | 'uncalled' | 'overpaid'>
  | Named<'closingInterest', 'received'>
  | Named<'closingInterestPaid', 'paid'>
  | Named<'unappliedReceipt', 'received'>
  | Named<'receiptReturned', 'returned'>
  | Named<'transfer', 'capital'>
  | Named<'calledBefore', 'called'>
  | (Named<'periodClosed', 'result'> & {
      /** The account of income or expense that is allocated. */
      account: AccountCode;
    });

/**
 * Bought at cost; of a sale what came in for cost, gain beyond it or cost that was lost, and what of cost and gain is held in
 * escrow; and the change of what is not realised.
 */
export type HoldingPart = 'bought' | 'recovered' | 'gain' | 'loss' | 'escrowedCost' | 'escrowedGain' | 'unrealised';
export type EventKind = Event['kind'];
