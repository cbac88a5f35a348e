import { balanceOf, type CapitalMoves } from './capitalAccount.ts';
import { addDays, quarterBefore } from './dates.ts';

/** A partner's closing balance on a day, in cents. */
export interface Valued {
  date: string;
  value: bigint;
}

/** Returns the given number of quarter ends before a day, oldest first. */
export const quarterEndsBefore = (asOf: string, count: number): string[] => {
  const days: string[] = [];
  for (let day = asOf; days.length < count; days.unshift(day)) day = quarterBefore(addDays(day, -1));
  return days;
};

/** Returns whether an account has any movement. */
export const isMoved = (moves: CapitalMoves): boolean => Object.values(moves).some((cents) => cents !== 0n);

/** Returns a partner's closing balances on ascending days, from the first day with a movement on its account. */
export const valuesOn = (days: readonly string[], movesOn: (day: string) => CapitalMoves | undefined): Valued[] => {
  const accounts = days.map((date) => ({ date, moves: movesOn(date) }));
  const first = accounts.findIndex(({ moves }) => moves && isMoved(moves));
  if (first < 0) return [];
  return accounts.slice(first).map(({ date, moves }) => ({ date, value: moves ? balanceOf(moves) : 0n }));
};
