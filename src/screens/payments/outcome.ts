import { fromCents, toCents } from '../parts/cents.ts';

export interface Outcome {
  /** What is still owed once the amount is approved; never negative. */
  outstanding: string;
  kind: 'exact' | 'over' | 'under';
  /** By how much it is more or less than what was owed. */
  difference: string;
}

/** What approving an amount does to a line: decimal strings in, exact cents in between. */
export const outcomeOf = ({
  called,
  approved,
  amount,
}: {
  called: string;
  approved: string;
  amount: string;
}): Outcome => {
  const owed = toCents(called) - toCents(approved);
  const left = (owed > 0n ? owed : 0n) - toCents(amount);
  return {
    outstanding: fromCents(left > 0n ? left : 0n),
    kind: left === 0n ? 'exact' : left < 0n ? 'over' : 'under',
    difference: fromCents(left < 0n ? -left : left),
  };
};
