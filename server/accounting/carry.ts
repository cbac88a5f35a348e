import { allocate } from './allocate.ts';
import { dealByDealWaterfall } from './dealByDeal.ts';
import type { FundTerms } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import type { Profit } from './results.ts';
import { max, sum } from './rounding.ts';
import { type CarryTerms, wholeFundWaterfall } from './waterfall.ts';

/** What a waterfall looks back on, in cents. */
export type CarryBasis = {
  /** All that partners and the general partner's carry were paid before. */
  distributed: bigint;
  carryPaid: bigint;
  paidIn: bigint;
  preferred: bigint;
  /** Each company's states over time. */
  holdings: readonly (readonly HoldingState[])[];
};

/** What a liquidation on the day would run through the waterfall: net asset value before carry, in cents. */
export type Liquidation = CarryBasis & { nav: bigint };

/**
 * The carry that a liquidation at NAV would owe over the whole life of the fund, before what was already paid. European: over
 * the whole fund, after its preferred return. American: deal by deal in the order in which they ended, each after the losses
 * of the deals before it, and no more than the fund has to give.
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
  american: (terms, { nav, carryPaid, holdings }) => {
    const ended = holdings.flatMap((states) => {
      const last = states.at(-1);
      if (!last) return [];
      const { invested: cost, proceeds, fairValue, heldCost } = last;
      return [{ id: '', cost, proceeds: proceeds + fairValue, order: `${heldCost > 0n ? 1 : 0}${last.date}` }];
    });
    const deals = ended.sort((a, b) => (a.order < b.order ? -1 : 1));
    const { gpTotal } = dealByDealWaterfall({ ...terms, deals, carryLossesForward: true });
    return gpTotal < carryPaid + max(0n, nav) ? gpTotal : carryPaid + max(0n, nav);
  },
};

/** What a partner bears of the carry, in cents: what is accrued and not yet paid, and what was paid. */
export type BorneCarry = { accrued: bigint; paid: bigint };

/**
 * The carry by the partner who bears it: each partner's part of the carry at its own rate (the fund's where none was agreed),
 * by what its commitments earned. The parts are those of the whole fund at that rate, so nobody bears what another was let
 * off. What was paid is borne alike; more than is due leaves nothing accrued. `due` is the carry of the whole fund at a rate;
 * `weights` decide where nobody earned.
 */
export function borneCarry({
  due,
  fundRate,
  carryPaid,
  profits,
  weights,
}: {
  due: (rate: string) => bigint;
  fundRate: string;
  carryPaid: bigint;
  profits: readonly Profit[];
  weights: ReadonlyMap<string, bigint>;
}): Map<string, BorneCarry> {
  const bearers = bearersOf(profits, weights, fundRate);
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
  const all = sum(borne.values());
  const by = all > 0n ? borne : sumsOf(bearers);
  if (sum(by.values()) === 0n) return new Map();
  const paid = allocate({ total: carryPaid, parties: [...by].map(([id, weight]) => ({ id, weight })) });
  const open = all > carryPaid;
  return new Map(
    [...by.keys()].map((id) => {
      const own = paid.get(id) ?? 0n;
      return [id, { accrued: open ? (borne.get(id) ?? 0n) - own : 0n, paid: own }];
    }),
  );
}

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
