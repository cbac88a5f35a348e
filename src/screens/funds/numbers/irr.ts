import { formatPercent } from '../../parts/ratios.ts';
import type { Analytics, PartnerNumbers } from './analytics.ts';

export interface ShownIrr {
  /** Null if there is none. */
  value: string | null;
  /** Key of the note below it. */
  note: string | null;
}

/**
 * Returns a rate of return for display, on screen and in reports, as computed by the server. For cash flows of less
 * than a year it is the non-annualised rate (GIPS), with a note. Without a rate the note gives the reason.
 */
export const shownIrr = (
  { irrReason, irrFlags }: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  rate: string | null,
): ShownIrr => {
  if (rate === null) return { value: null, note: `screens.numbers.irrReason.${irrReason ?? 'NO_FLOWS'}` };
  if (irrFlags.includes('UNDER_ONE_YEAR'))
    return { value: formatPercent(rate), note: 'screens.factsheet.notAnnualised' };
  if (irrFlags.includes('MULTIPLE_ROOTS'))
    return { value: formatPercent(rate), note: 'screens.factsheet.severalRoots' };
  return { value: formatPercent(rate), note: null };
};

/** Returns a partner's rate. A holding may be younger than its fund or have no flows yet, which its own notes say. */
export const partnerIrr = (
  fund: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  { netIrr, irrReason = fund.irrReason, irrFlags }: PartnerNumbers,
): ShownIrr => shownIrr({ irrReason, irrFlags: [...(irrFlags ?? fund.irrFlags)] }, netIrr);
