import type { AccountCode } from '../../resources/chart.ts';
import type { callEffects } from '../../resources/kit/enums.ts';

/** A fund's accounting policy. */
export interface PostingPolicy {
  /** Treatment of carried interest: reallocation of capital between partners, or expense of the fund. */
  carry: 'reallocation' | 'expense';
  /** Effective day of a call: its due date, or the day of its issue. */
  callEffective: (typeof callEffects)[number];
}

export const standardPolicy: PostingPolicy = {
  carry: 'reallocation',
  callEffective: 'due',
};

/** Amounts in minor units, by name. */
type Amounts<N extends string> = { readonly [A in N]?: bigint };

/** An effective business event about one partner, one company, or the fund itself. */
interface Named<K extends string, N extends string> {
  kind: K;
  partnerId?: string;
  /** The receiver of a transfer between two partners. */
  otherPartnerId?: string;
  companyId?: string;
  amounts: Amounts<N>;
}

/** Category of a fee: its row of ILPA's Reporting Template, which overrides the row of the account. */
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
      /** Account of the cost; default is other expenses. */
      account?: AccountCode;
    })
  | Named<'expensePaid', 'paid'>
  | (Named<'expenseOffset', 'offset' | 'reimbursed'> & {
      /** Account of the offset costs: related persons', or others (default). */
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
      /** Income or expense account to allocate. */
      account: AccountCode;
    });

/**
 * Parts of a purchase or sale: purchase cost; sale proceeds for cost, gain or loss; escrowed cost and gain; and the
 * change of the unrealised result.
 */
export type HoldingPart = 'bought' | 'recovered' | 'gain' | 'loss' | 'escrowedCost' | 'escrowedGain' | 'unrealised';
export type EventKind = Event['kind'];
