import { formatPercent } from '../../parts/ratios.ts';
import type { Analytics, PartnerNumbers } from './analytics.ts';

export interface ShownIrr {
  /** Null: there is none to show. */
  value: string | null;
  /** Key of the sentence under it. */
  note: string | null;
}

/**
 * A rate of return as it may be shown, on screen as in a report: the one that the server worked out. Where the flows span
 * less than a year it is that of the time since the first of them, not annualised (GIPS), and says so. Without a rate the
 * reason is said.
 */
export const shownIrr = (
  { irrReason, irrFlags }: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  rate: string | null,
): ShownIrr => {
  if (rate === null) return { value: null, note: `screens.factsheet.irrReason.${irrReason ?? 'NO_FLOWS'}` };
  if (irrFlags.includes('UNDER_ONE_YEAR'))
    return { value: formatPercent(rate), note: 'screens.factsheet.notAnnualised' };
  if (irrFlags.includes('MULTIPLE_ROOTS'))
    return { value: formatPercent(rate), note: 'screens.factsheet.severalRoots' };
  return { value: formatPercent(rate), note: null };
};

/** A partner's own rate: a holding may be younger than its fund, and nothing may have moved in it yet, which it says itself. */
export const partnerIrr = (
  fund: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  { netIrr, irrReason = fund.irrReason, irrFlags }: PartnerNumbers,
): ShownIrr => shownIrr({ irrReason, irrFlags: [...(irrFlags ?? fund.irrFlags)] }, netIrr);
