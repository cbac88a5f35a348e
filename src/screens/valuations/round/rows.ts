import type { RecordOf } from '../../../../resources/index.ts';
import type { OutputOf } from '../../../../resources/values.ts';

type Company = OutputOf<'funds/analytics'>['analytics']['companies'][number];
type Valuation = RecordOf<'valuations'>;

/** As many as a fund may hold at once. */
export const MOST = 500;

/** A company in a round: what it stands at, and what was said of its value on the day of the round. */
export interface Mark {
  companyId: string;
  heldCost: string;
  /** What it counts in the fund on that day. */
  fairValue: string;
  /** The day of the mark that it stands at; null at cost. */
  markDate: string | null;
  draft: Valuation | undefined;
  approved: Valuation | undefined;
}

const isNothing = (amount: string) => /^-?0(\.0+)?$/.test(amount);

/** The companies that are held, with the marks of the day; what was sold whole is valued no more. */
export const rowsOf = (companies: readonly Company[], marked: readonly Valuation[]): Mark[] =>
  companies
    .filter(({ heldCost, fairValue }) => !isNothing(heldCost) || !isNothing(fairValue))
    .map(({ companyId, heldCost, fairValue, markDate }) => {
      const own = marked.filter((mark) => mark.companyId === companyId);
      return {
        companyId,
        heldCost,
        fairValue,
        markDate: markDate ?? null,
        draft: own.find(({ status }) => status === 'draft'),
        approved: own.find(({ status }) => status === 'approved'),
      };
    });
