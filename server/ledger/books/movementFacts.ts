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
  lineAmount: string | null;
  callDay: string | null;
  received: string | null;
  createdBy: string | null;
}

/** Entries of the call line that a movement is of, where it is of one. */
export const ofLine = ({ lineId }: Pick<Facts, 'lineId'>, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => (lineId ? { ...entry, callLineId: lineId } : entry));

export const partner = (partnerId: string | null) => ({ partnerId: partnerId ?? '' });
