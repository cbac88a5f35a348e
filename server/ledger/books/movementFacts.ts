import type { FeeReduction } from '../../accounting/feeRun.ts';
import type { PortfolioFee } from '../../accounting/offsets.ts';
import type { Entry } from '../../accounting/postings.ts';

/** A completed movement that is not in the books of its fund yet. */
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
  /** The line of a distribution that it is of: what it declares is paid by itself. */
  distributionLineId: string | null;
  /** The run of which it is the fee, and what each partner bears of it: it is paid by itself. */
  fees: FeeFacts[] | null;
  reductions: ReductionFacts[] | null;
  /** Of what a company paid to the manager: for what, what of it is offset, and by the fund's terms where that is not said. */
  feeCategory: PortfolioFee | null;
  offsetAmount: string | null;
  offsetRate: string | null;
  lineAmount: string | null;
  /** The commitment to which it pays back what a later closing gave it. */
  refundOf: string | null;
  callDay: string | null;
  /** What of its line lies outside the commitment, and the day on which what was left of its call was written off. */
  lineOutside: string | null;
  waivedOn: string | null;
  /** That it moves what was paid too much from one line to another. */
  isCredit: boolean | null;
  received: string | null;
  createdBy: string | null;
  /** What a payment of interest pays of what was accrued before, in minor units. */
  settles?: bigint | undefined;
  /** What each partner bears of a cost of raising the fund, in minor units. */
  borne?: ReadonlyMap<string, bigint> | undefined;
}

/** Amounts as decimal strings. */
export type FeeFacts = Record<'partnerId' | 'gross' | 'waivers' | 'offsets' | 'rebates', string>;

export type ReductionFacts = Pick<FeeReduction, 'kind' | 'category'> & { partnerId?: string | null; amount: string };

/** Entries of the call line, or the commitment, that a movement is of, where it is of one. */
export const ofLine = (
  { lineId, refundOf }: Partial<Pick<Facts, 'lineId' | 'refundOf'>>,
  entries: readonly Entry[],
): Entry[] => {
  if (lineId) return entries.map((entry) => ({ ...entry, callLineId: lineId }));
  return refundOf ? entries.map((entry) => ({ ...entry, commitmentId: refundOf })) : [...entries];
};

export const partner = (partnerId: string | null) => ({ partnerId: partnerId ?? '' });
