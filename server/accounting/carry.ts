import { allocate } from './allocate.ts';
import { dealByDealWaterfall } from './dealByDeal.ts';
import type { FundTerms } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import type { Profit } from './results.ts';
import { max, min, sum } from './rounding.ts';
import { type CarryTerms, wholeFundWaterfall } from './waterfall.ts';

/** What a waterfall looks back on, in cents. */
export type CarryBasis = {
  /** All that partners and the general partner's carry were paid before. */
  distributed: bigint;
  carryPaid: bigint;
  paidIn: bigint;
  preferred: bigint;
  /** Whether some of the carry that was given out came back. */
  cameBack: boolean;
  /** Each company's states over time. */
  holdings: readonly (readonly HoldingState[])[];
};

/** What a liquidation on the day would run through the waterfall: net asset value before carry, in cents. */
export type Liquidation = CarryBasis & { nav: bigint };

/**
 * The carry that a liquidation at NAV would owe over the whole life of the fund, before what was already paid. European: over
 * the whole fund, after its preferred return. American: deal by deal in the order in which they ended, each after the losses
 * of the deals before it, and no more than the fund has to give; once carry came back, no more than the whole fund owes.
 */
export const carryDue: Record<FundTerms['waterfallType'], (terms: CarryTerms, at: Liquidation) => bigint> = {
  european: (terms, { nav, distributed, carryPaid, paidIn, preferred }) =>
    // What is already distributed cannot be called back by a negative NAV here.
    wholeFundWaterfall({
      ...terms,
      distributable: distributed + carryPaid + max(0n, nav),
      capital: paidIn,
      preferred,
    }).gpTotal,
  american: (terms, at) => {
    const { nav, carryPaid, holdings } = at;
    const ended = holdings.flatMap((states) => {
      const last = states.at(-1);
      if (!last) return [];
      const { invested: cost, proceeds, fairValue, heldCost } = last;
      return [{ id: '', cost, proceeds: proceeds + fairValue, order: `${heldCost > 0n ? 1 : 0}${last.date}` }];
    });
    const deals = ended.sort((a, b) => (a.order < b.order ? -1 : 1));
    const { gpTotal } = dealByDealWaterfall({ ...terms, deals, carryLossesForward: true });
    const most = carryPaid + max(0n, nav);
    return min(gpTotal, at.cameBack ? min(most, carryDue.european(terms, at)) : most);
  },
};

/** What a partner bears of the carry, in cents: what is accrued and not yet paid, and what was paid. */
export type BorneCarry = { accrued: bigint; paid: bigint };

/**
 * The carry by the partner who bears it: each partner's part of the carry at its own rate (the fund's where none was agreed),
 * by what its commitments earned. The parts are those of the whole fund at that rate, so nobody bears what another was let
 * off. What was paid is borne by whom it was taken from (`booked`), as far as it is known and still due, and else alike; more than
 * is due leaves nothing accrued. `due` is the carry of the whole fund at a rate; `weights` decide where nobody earned.
 */
export function borneCarry({
  due,
  fundRate,
  carryPaid,
  booked = [],
  profits,
  weights,
}: {
  due: (rate: string) => bigint;
  fundRate: string;
  carryPaid: bigint;
  booked?: readonly { partnerId: string; cents: bigint }[];
  profits: readonly Profit[];
  weights: ReadonlyMap<string, bigint>;
}): Map<string, BorneCarry> {
  const bearers = bearersOf(profits, weights, fundRate);
  const borne = owedCarry(bearers, due);
  const all = sum(borne.values());
  const isOpen = all > carryPaid;
  const taken = new Map(booked.map(({ partnerId, cents }) => [partnerId, max(0n, cents)]));
  if (isOpen) for (const [id, cents] of taken) taken.set(id, min(cents, borne.get(id) ?? 0n));
  const by = all > 0n ? borne : sumsOf(bearers);
  const room = isOpen && all > 0n ? new Map([...borne].map(([id, cents]) => [id, cents - (taken.get(id) ?? 0n)])) : by;
  const paid = paidBy(carryPaid, taken, room);
  return new Map(
    [...new Set([...by.keys(), ...paid.keys()])].map((id) => {
      const own = paid.get(id) ?? 0n;
      return [id, { accrued: isOpen ? (borne.get(id) ?? 0n) - own : 0n, paid: own }];
    }),
  );
}

/** What was taken from each, and what is known of nobody by the room that each has; less than was taken came back to them alike. */
const paidBy = (carryPaid: bigint, taken: ReadonlyMap<string, bigint>, room: ReadonlyMap<string, bigint>) => {
  const rest = carryPaid - sum(taken.values());
  const isLess = rest < 0n && taken.size > 0;
  const weights = isLess ? taken : room;
  if (rest === 0n || sum(weights.values()) === 0n) return new Map(taken);
  const parties = [...weights].map(([id, weight]) => ({ id, weight }));
  const shared = allocate({ total: isLess ? carryPaid : rest, parties });
  if (isLess) return shared;
  return new Map(
    [...new Set([...taken.keys(), ...shared.keys()])].map((id) => [id, (taken.get(id) ?? 0n) + (shared.get(id) ?? 0n)]),
  );
};

/**
 * What the general partner has received beyond the carry of the whole fund, at each partner's own rate; never below zero. `due` is
 * the carry of the whole fund at a rate. Without a hurdle: max(0, carry paid - k x total profit).
 */
export const excessCarry = ({
  due,
  fundRate,
  carryPaid,
  profits,
  weights,
}: Omit<Parameters<typeof borneCarry>[0], 'booked'>): bigint =>
  max(0n, carryPaid - sum(owedCarry(bearersOf(profits, weights, fundRate), due).values()));

/** What each partner owes over the life of the fund. */
const owedCarry = (bearers: readonly Bearer[], due: (rate: string) => bigint): Map<string, bigint> => {
  const parties = bearers.map(({ weight }, index) => ({ id: String(index).padStart(8, '0'), weight }));
  const borne = new Map<string, bigint>();
  for (const rate of new Set(bearers.map((bearer) => bearer.rate))) {
    const total = due(rate);
    if (total === 0n) continue;
    const parts = allocate({ total, parties });
    bearers.forEach(({ partnerId, rate: own }, index) => {
      if (own !== rate) return;
      borne.set(partnerId, (borne.get(partnerId) ?? 0n) + (parts.get(String(index).padStart(8, '0')) ?? 0n));
    });
  }
  return borne;
};

const sumsOf = (bearers: readonly Bearer[]): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { partnerId, weight } of bearers) sums.set(partnerId, (sums.get(partnerId) ?? 0n) + weight);
  return sums;
};

type Bearer = { partnerId: string; rate: string; weight: bigint };

function bearersOf(profits: readonly Profit[], weights: ReadonlyMap<string, bigint>, fundRate: string): Bearer[] {
  const earned = new Map<string, Bearer>();
  for (const { partnerId, carryRate, exact } of profits) {
    const rate = carryRate ?? fundRate;
    const known = earned.get(`${partnerId}/${rate}`) ?? { partnerId, rate, weight: 0n };
    known.weight += exact;
    earned.set(`${partnerId}/${rate}`, known);
  }
  const bearers = [...earned.values()].map((bearer) => ({ ...bearer, weight: max(0n, bearer.weight) }));
  if (bearers.some(({ weight }) => weight > 0n)) return bearers.sort(byPartner);
  return [...weights].map(([partnerId, weight]) => ({ partnerId, rate: fundRate, weight })).sort(byPartner);
}

const byPartner = (a: Bearer, b: Bearer): number =>
  a.partnerId === b.partnerId ? (a.rate < b.rate ? -1 : 1) : a.partnerId < b.partnerId ? -1 : 1;
