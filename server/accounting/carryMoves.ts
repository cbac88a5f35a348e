import type { carrySteps } from '../../resources/kit/enums.ts';
import { min, sum } from './rounding.ts';

export type CarryStep = (typeof carrySteps)[number];

/**
 * What a day moved of a general partner's carry, in cents: what lies in `escrow`, what it received (`paid`, out of escrow as
 * well), what it gave back (`returned`); and of what left escrow, what it received and what went back to the fund.
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

/** All that moved after one day, up to another; from the beginning where there is no first. */
export const carrySum = (moves: readonly CarryMove[], until: string, after: string | null = null): CarrySum => {
  const seen = moves.filter(({ date }) => date <= until && (after === null || date > after));
  return Object.fromEntries(parts.map((part) => [part, sum(seen.map((move) => move[part]))])) as CarrySum;
};

/** What each type of movement adds to where a general partner's carry stands, in parts of its amount. */
export const addedBy = {
  'Carry Paid': { paid: 1n },
  'Carry to Escrow': { escrow: 1n },
  'Escrow Released': { escrow: -1n, paid: 1n, released: 1n },
  'Escrow Returned': { escrow: -1n, givenBack: 1n },
  Clawback: { returned: 1n },
} as const satisfies Readonly<Record<string, Partial<CarrySum>>>;

/** What a step takes from: escrow, or what the general partner received and has not given back. */
const there: Readonly<Record<CarryStep, (at: CarrySum) => bigint>> = {
  'Escrow Released': ({ escrow }) => escrow,
  'Escrow Returned': ({ escrow }) => escrow,
  Clawback: ({ paid, returned }) => paid - returned,
};

/**
 * The most that a step can take on a day, of one general partner's moves: what is there, and so much that nothing falls below
 * zero on any later day either. Never less than zero.
 */
export const mostOf = (step: CarryStep, moves: readonly CarryMove[], on: string): bigint => {
  const days = [on, ...moves.flatMap(({ date }) => (date > on ? [date] : []))];
  const least = days.map((day) => there[step](carrySum(moves, day))).reduce((a, b) => min(a, b));
  return least > 0n ? least : 0n;
};
