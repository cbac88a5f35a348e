import type { FeeReduction } from '../../accounting/feeRun.ts';
import type { PortfolioFee } from '../../accounting/offsets.ts';
import type { Entry } from '../../accounting/postings.ts';

/** A completed movement that is not posted yet. */
export interface Facts {
  id: string;
  type: string;
  source: string;
  partnerId: string | null;
  companyId: string | null;
  amount: string;
  date: string;
  recallable: string | null;
  tax: string | null;
  expenseCategory: string | null;
  reversalOf: string | null;
  lineId: string | null;
  /** Distribution line of a declared amount; its payment is posted separately. */
  distributionLineId: string | null;
  /** Fee run with each partner's share; its payment is posted separately. */
  fees: FeeFacts[] | null;
  reductions: ReductionFacts[] | null;
  /** Portfolio company fee paid to the manager: category, amount to offset, and the fund's offset rate as default. */
  feeCategory: PortfolioFee | null;
  offsetAmount: string | null;
  offsetRate: string | null;
  lineAmount: string | null;
  /** Commitment that refunds an amount it received at a later closing. */
  refundOf: string | null;
  callDay: string | null;
  /** Part of the line outside the commitment, and the day on which the rest of its call was written off. */
  lineOutside: string | null;
  waivedOn: string | null;
  /** Whether it moves an overpayment from one line to another. */
  isCredit: boolean | null;
  received: string | null;
  createdBy: string | null;
  /** Part of an interest payment that settles accrued interest, in minor units. */
  settles?: bigint | undefined;
  /** Each partner's share of a fund-raising cost, in minor units. */
  borne?: ReadonlyMap<string, bigint> | undefined;
}

/** Amounts as decimal strings. */
export type FeeFacts = Record<'partnerId' | 'gross' | 'waivers' | 'offsets' | 'rebates', string>;

export type ReductionFacts = Pick<FeeReduction, 'kind' | 'category'> & { partnerId?: string | null; amount: string };

/** Adds the call line or commitment of a movement to its entries, if it has one. */
export const ofLine = (
  { lineId, refundOf }: Partial<Pick<Facts, 'lineId' | 'refundOf'>>,
  entries: readonly Entry[],
): Entry[] => {
  if (lineId) return entries.map((entry) => ({ ...entry, callLineId: lineId }));
  return refundOf ? entries.map((entry) => ({ ...entry, commitmentId: refundOf })) : [...entries];
};

export const partner = (partnerId: string | null) => ({ partnerId: partnerId ?? '' });
