import type { RecordOf } from '../../../../resources/index.ts';
import { minus, shareOf, toCents } from '../../parts/cents.ts';

type Period = Pick<RecordOf<'company-figures'>, 'periodEnd' | 'covers' | 'currency'>;

/** The end of the same month a year before: '2028-02-29' -> '2027-02-28'. */
export const yearBefore = (monthEnd: string): string => {
  const [year = 0, month = 0] = monthEnd.split('-').map(Number);
  return new Date(Date.UTC(year - 1, month, 0)).toISOString().slice(0, 10);
};

/** The figures of the same period a year before, in the same currency. */
export const ofYearBefore = <P extends Period>(all: readonly P[], { periodEnd, covers, currency }: P): P | undefined =>
  all.find((each) => each.periodEnd === yearBefore(periodEnd) && each.covers === covers && each.currency === currency);

/**
 * The change of a figure on that of a year before, as a fraction with six places, cut: ('112.50', '100.00') -> '0.125000'.
 * Null where one of them is missing, which is not zero, and where there was no amount above zero from which it could change.
 */
export const growthOf = (now: string | null | undefined, before: string | null | undefined): string | null => {
  if (typeof now !== 'string' || typeof before !== 'string' || toCents(before) <= 0n) return null;
  return shareOf(minus(now, before), before);
};
