import { addDays } from './dates.ts';
import type { FeeBasis } from './fees.ts';

/** What a fund's terms say of the basis: during the investment period, and after its last day where that is another. */
export type BasisTerms = { basis: FeeBasis; basisAfter: FeeBasis | null; investmentPeriodEnd: string | null };

/** Days that are charged on one basis; both count. */
export type BasisDays = { basis: FeeBasis; from: string; until: string };

/** On what the days of a period are charged, in their order: on one basis, or on two where the investment period ends within. */
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
