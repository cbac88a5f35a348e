import { addDays } from './dates.ts';
import type { FeeBasis } from './fees.ts';

/** Fee basis of a fund: during the investment period, and after its last day if different. */
export type BasisTerms = { basis: FeeBasis; basisAfter: FeeBasis | null; investmentPeriodEnd: string | null };

/** Days charged on one basis, both ends inclusive. */
export type BasisDays = { basis: FeeBasis; from: string; until: string };

/** Splits a period by fee basis, in order: one entry, or two if the investment period ends within it. */
export function basesWithin(
  { basis, basisAfter, investmentPeriodEnd: last }: BasisTerms,
  { start, end }: { start: string; end: string },
): readonly [BasisDays, BasisDays?] {
  if (!basisAfter || basisAfter === basis || !last || end <= last) return [{ basis, from: start, until: end }];
  if (last < start) return [{ basis: basisAfter, from: start, until: end }];
  return [
    { basis, from: start, until: last },
    { basis: basisAfter, from: addDays(last, 1), until: end },
  ];
}
