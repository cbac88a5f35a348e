import { type carrySteps, carryTypes, rowOf } from '../../resources/transactionTypes/lists.ts';
import type { CarryBalance } from '../../resources/transactionTypes/row.ts';
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
  const inPeriod = moves.filter(({ date }) => date <= until && (after === null || date > after));
  return Object.fromEntries(parts.map((part) => [part, sum(inPeriod.map((move) => move[part]))])) as CarrySum;
};

type CarryType = (typeof carryTypes)[number];

/** Effect of each transaction type on a general partner's carry, as multiples of its amount. */
export const addedBy = Object.fromEntries(
  carryTypes.map((type) => [
    type,
    Object.fromEntries(Object.entries(rowOf[type].carry ?? {}).map(([part, by]) => [part, BigInt(by)])),
  ]),
) as Readonly<Record<CarryType, Readonly<Partial<CarrySum>>>>;

/** Escrow, and carry received and not yet returned. */
const there: Readonly<Record<CarryBalance, (at: CarrySum) => bigint>> = {
  carryEscrow: ({ escrow }) => escrow,
  carryPaid: ({ paid, returned }) => paid - returned,
};
const isCarryBalance = (balance: string): balance is CarryBalance => balance in there;

/** Returns the balance that a step draws on. Throws if there is none. */
export const carryBalanceOf = (step: CarryStep): CarryBalance => {
  const balance = rowOf[step].drawsOn.find(isCarryBalance);
  if (!balance) throw new Error(`'${step}' draws on no carry.`);
  return balance;
};

/**
 * Returns the largest amount that a step can take on a day so that no balance turns negative on that or any later day.
 * Never negative.
 */
export const mostOf = (step: CarryStep, moves: readonly CarryMove[], on: string): bigint => {
  const days = [on, ...moves.flatMap(({ date }) => (date > on ? [date] : []))];
  const balance = there[carryBalanceOf(step)];
  const least = days.map((day) => balance(carrySum(moves, day))).reduce((a, b) => min(a, b));
  return least > 0n ? least : 0n;
};
