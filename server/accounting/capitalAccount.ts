import { type CapitalLine, type CarryLine, capitalLines, isTakenOff } from '../../resources/answers/accountLines.ts';
import { sum } from './rounding.ts';

/** The lines of a capital account in cents, each positive in its usual direction (a loss is a negative gain). */
export type CapitalMoves = Record<CapitalLine, bigint>;
export type CapitalAccount = CapitalMoves & { opening: bigint; closing: bigint };

export const NO_MOVES: CapitalMoves = {
  contributions: 0n,
  distributions: 0n,
  transfers: 0n,
  offering: 0n,
  fees: 0n,
  expenses: 0n,
  income: 0n,
  realisedGain: 0n,
  unrealisedGain: 0n,
  carry: 0n,
};

/**
 * closing = opening + contributions - distributions + transfers - offering - fees - expenses + income + realised +
 * unrealised - carry.
 */
export function rollForward(opening: bigint, moves: CapitalMoves): CapitalAccount {
  return { opening, ...moves, closing: opening + balanceOf(moves) };
}

/**
 * Returns the account of a period from the cumulative movements before its first day and up to its last. It opens at
 * the closing balance of the period before, regardless of rounding.
 */
export function accountBetween(before: CapitalMoves, after: CapitalMoves): CapitalAccount {
  const moves = { ...NO_MOVES };
  for (const line of capitalLines) moves[line] = after[line] - before[line];
  return rollForward(balanceOf(before), moves);
}

/** Returns the closing balance of cumulative movements since inception. */
export const balanceOf = (moves: CapitalMoves): bigint => sum(capitalLines.map((line) => signed(line, moves[line])));

/** Returns a line with the sign of its column: negative for deductions. */
export const signed = (line: CapitalLine | CarryLine, cents: bigint): bigint => (isTakenOff(line) ? -cents : cents);
