import type { RecordOf } from '../../../../resources/index.ts';
import type { OutputOf } from '../../../../resources/values.ts';

type Company = OutputOf<'funds/analytics'>['analytics']['companies'][number];
type Valuation = RecordOf<'valuations'>;

/** Maximum number of holdings in a fund. */
export const MOST = 500;

/** A company in a round: its last valuation, and the valuations on the day of the round. */
export interface Mark {
  companyId: string;
  heldCost: string;
  /** Its value in the fund on that day. */
  fairValue: string;
  /** The date of its last valuation; null at cost. */
  markDate: string | null;
  draft: Valuation | undefined;
  approved: Valuation | undefined;
}

const isNothing = (amount: string) => /^-?0(\.0+)?$/.test(amount);

/** Returns the held companies with the valuations of the day; fully sold ones are left out. */
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
