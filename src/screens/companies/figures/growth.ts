import type { RecordOf } from '../../../../resources/index.ts';
import { minus, shareOf, toCents } from '../../parts/cents.ts';

type Period = Pick<RecordOf<'company-figures'>, 'periodEnd' | 'covers' | 'currency'>;

/** Returns the same month-end a year earlier: '2028-02-29' -> '2027-02-28'. */
export const yearBefore = (monthEnd: string): string => {
  const [year = 0, month = 0] = monthEnd.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10);
};

/** Returns the figures of the same period a year earlier, in the same currency. */
export const ofYearBefore = <P extends Period>(all: readonly P[], { periodEnd, covers, currency }: P): P | undefined =>
  all.find((each) => each.periodEnd === yearBefore(periodEnd) && each.covers === covers && each.currency === currency);

/**
 * Returns the change over a year as a fraction with six places, truncated: ('112.50', '100.00') -> '0.125000'. Null if
 * either is missing, which is not zero, or if the earlier amount is not positive.
 */
export const growthOf = (now: string | null | undefined, before: string | null | undefined): string | null => {
  if (typeof now !== 'string' || typeof before !== 'string' || toCents(before) <= 0n) return null;
  return shareOf(minus(now, before), before);
};
