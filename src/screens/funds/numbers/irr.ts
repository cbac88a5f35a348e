import { decimalString, scaled } from '../../../../resources/kit/decimals.ts';
import { shareOf, sumOf } from '../../parts/cents.ts';
import { formatPercent } from '../../parts/ratios.ts';
import type { Analytics, PartnerNumbers } from './analytics.ts';

export interface ShownIrr {
  /** Null: there is none to show. */
  value: string | null;
  /** Key of the sentence under it. */
  note: string | null;
}

/**
 * A rate of return as it may be shown. Below one year a yearly rate misleads (GIPS): the return since inception stands
 * in its place, which is the multiple less one. Without a rate the reason is said.
 */
export const shownIrr = (
  { irrReason, irrFlags }: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  rate: string | null,
  multiple: string | null,
  format: (rate: string) => string = formatPercent,
): ShownIrr => {
  if (irrFlags.includes('UNDER_ONE_YEAR') && multiple !== null)
    return { value: format(lessOne(multiple)), note: 'screens.factsheet.notAnnualised' };
  if (rate === null) return { value: null, note: `screens.factsheet.irrReason.${irrReason ?? 'NO_FLOWS'}` };
  if (irrFlags.includes('MULTIPLE_ROOTS')) return { value: format(rate), note: 'screens.factsheet.severalRoots' };
  return { value: format(rate), note: null };
};

/** A partner's own rate: a holding may be younger than its fund, which its own flags say. */
export const partnerIrr = (
  fund: Pick<Analytics, 'irrReason' | 'irrFlags'>,
  { netIrr, irrFlags, distributed, navNet, paidIn }: PartnerNumbers,
): ShownIrr => {
  const multiple = shareOf(sumOf([distributed, navNet]), paidIn);
  return shownIrr({ irrReason: fund.irrReason, irrFlags: [...(irrFlags ?? fund.irrFlags)] }, netIrr, multiple);
};

/** '1.250000' -> '0.250000'. */
const lessOne = (multiple: string): string => decimalString(scaled(multiple, 6) - 1_000_000n, 6);
