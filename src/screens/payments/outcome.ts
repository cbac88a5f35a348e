import { fromCents, toCents } from '../parts/cents.ts';

export interface Outcome {
  /** Outstanding amount after the approval; never negative. */
  outstanding: string;
  kind: 'exact' | 'over' | 'under';
  /** Difference from the amount due. */
  difference: string;
}

/** Returns the effect of approving an amount on a line: decimal strings in and out, exact cents inside. */
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
