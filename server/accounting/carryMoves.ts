import type { carrySteps } from '../../resources/kit/enums.ts';
import { min, sum } from './rounding.ts';

export type CarryStep = (typeof carrySteps)[number];

/**
 * One day's changes in a general partner's carry, in cents: `escrow` balance, cash received (`paid`, including escrow
 * releases) and clawback (`returned`). Escrow outflows split into `released` (to the general partner) and `givenBack`
 * (to the fund).
 */
export type CarryMove = {
  partnerId: string;
  date: string;
  escrow: bigint;
  paid: bigint;
  returned: bigint;
  released: bigint;
  givenBack: bigint;
};
export type CarrySum = Omit<CarryMove, 'partnerId' | 'date'>;

const parts = ['escrow', 'paid', 'returned', 'released', 'givenBack'] as const;

/** Adds up the moves after one day up to another; without `after`, from inception. */
export const carrySum = (moves: readonly CarryMove[], until: string, after: string | null = null): CarrySum => {
  const seen = moves.filter(({ date }) => date <= until && (after === null || date > after));
  return Object.fromEntries(parts.map((part) => [part, sum(seen.map((move) => move[part]))])) as CarrySum;
};

/** Effect of each transaction type on a general partner's carry, as multiples of its amount. */
export const addedBy = {
  'Carry Paid': { paid: 1n },
  'Carry to Escrow': { escrow: 1n },
  'Escrow Released': { escrow: -1n, paid: 1n, released: 1n },
  'Escrow Returned': { escrow: -1n, givenBack: 1n },
  Clawback: { returned: 1n },
} as const satisfies Readonly<Record<string, Partial<CarrySum>>>;

/** Balance that a step draws on: escrow, or carry received and not yet returned. */
const there: Readonly<Record<CarryStep, (at: CarrySum) => bigint>> = {
  'Escrow Released': ({ escrow }) => escrow,
  'Escrow Returned': ({ escrow }) => escrow,
  Clawback: ({ paid, returned }) => paid - returned,
};

/**
 * Returns the largest amount that a step can take on a day so that no balance turns negative on that or any later day.
 * Never negative.
 */
export const mostOf = (step: CarryStep, moves: readonly CarryMove[], on: string): bigint => {
  const days = [on, ...moves.flatMap(({ date }) => (date > on ? [date] : []))];
  const least = days.map((day) => there[step](carrySum(moves, day))).reduce((a, b) => min(a, b));
  return least > 0n ? least : 0n;
};
