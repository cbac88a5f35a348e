import { allocate } from './allocate.ts';
import { dealByDealWaterfall } from './dealByDeal.ts';
import { type DealHurdle, noHurdle } from './dealHurdle.ts';
import type { FundTerms } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import type { Profit, Weight } from './results.ts';
import { max, min, sum } from './rounding.ts';
import { type CarryTerms, wholeFundWaterfall } from './waterfall.ts';

/** Inputs of a waterfall from the fund's past, in cents. */
export type CarryBasis = {
  /** All earlier payments to partners, and to the general partner as carry. */
  distributed: bigint;
  carryPaid: bigint;
  paidIn: bigint;
  preferred: bigint;
  /** Whether some of the distributed carry was returned. */
  cameBack: boolean;
  /** Each company's states over time, up to `asOf`, ISO 8601. */
  holdings: readonly (readonly HoldingState[])[];
  asOf: string;
  /** Preferred return of a deal, for funds with a hurdle by deal. */
  hurdle: DealHurdle;
};

/** A hypothetical liquidation: `nav` is the net asset value before carry, in cents. */
type Liquidation = CarryBasis & { nav: bigint };

/**
 * Computes the carry that a liquidation at NAV would owe over the whole life of the fund, before deducting carry
 * already paid. European: over the whole fund, after its preferred return. American: deal by deal in the order in which
 * they ended, each after the losses of the earlier deals (and, with the hurdle by deal, after its own preferred return
 * and the shortfall of the earlier ones). Once carry was returned, the carry of the whole fund is the cap. Liabilities
 * in excess of assets reduce it.
 */
export const carryDue: Record<FundTerms['waterfallType'], (terms: CarryTerms, at: Liquidation) => bigint> = {
  european: (terms, { nav, distributed, carryPaid, paidIn, preferred }) =>
    wholeFundWaterfall({ ...terms, distributable: distributed + carryPaid + nav, capital: paidIn, preferred }).gpTotal,
  american: (terms, at) => byDeals(terms, at, noHurdle),
  american_hurdle: (terms, at) => byDeals(terms, at, at.hurdle),
};

/** A held company counts as sold at its fair value on the day. */
const byDeals = (terms: CarryTerms, at: Liquidation, hurdle: DealHurdle): bigint => {
  const { holdings, asOf } = at;
  const ended = holdings.flatMap((states) => {
    const last = states.at(-1);
    if (!last) return [];
    const { invested: cost, proceeds, fairValue, heldCost, date } = last;
    const isHeld = heldCost > 0n;
    const preferred = hurdle(states, cost, isHeld ? asOf : date);
    return [{ id: '', cost, preferred, proceeds: proceeds + fairValue, order: `${isHeld ? 1 : 0}${date}` }];
  });
  const deals = ended.sort((a, b) => (a.order < b.order ? -1 : 1));
  const { gpTotal } = dealByDealWaterfall({ ...terms, deals, carryLossesForward: true });
  return at.cameBack ? min(gpTotal, carryDue.european(terms, at)) : gpTotal;
};

/** Carry that a partner bears, in cents: accrued and unpaid, and paid. */
type BorneCarry = { accrued: bigint; paid: bigint };

/**
 * Computes carry by the partner that bears it: each partner's share of the carry at its own rate (by default the
 * fund's), by the earnings of its commitments. The shares are computed as if the whole fund had that rate so that a
 * partner's discount is not charged to the others. Paid carry is borne by the partners it was taken from (`booked`), if
 * that is known and the amount is still due, else pro rata. If more was paid than is due, nothing accrues. Accrued
 * carry is capped at `most`, the amount available. `due` returns the carry of the whole fund at a rate; `weights` apply
 * if no partner has earnings.
 */
export function borneCarry({
  due,
  fundRate,
  carryPaid,
  most,
  booked = [],
  profits,
  weights,
}: {
  due: (rate: string) => bigint;
  fundRate: string;
  carryPaid: bigint;
  most?: bigint;
  booked?: readonly { partnerId: string; cents: bigint }[];
  profits: readonly Profit[];
  weights: readonly Weight[];
}): Map<string, BorneCarry> {
  const bearers = bearersOf(profits, weights, fundRate);
  const owed = owedCarry(bearers, due);
  const borne = byHolder(owed);
  const all = sum(borne.values());
  const isOpen = all > carryPaid;
  const bookedBy = new Map(booked.map(({ partnerId, cents }) => [partnerId, max(0n, cents)]));
  if (isOpen) for (const [id, cents] of bookedBy) bookedBy.set(id, min(cents, borne.get(id) ?? 0n));
  const by = all > 0n ? owed : weightsOf(bearers);
  const room = isOpen && all > 0n ? lessTaken(owed, bookedBy) : by;
  const paid = paidBy(carryPaid, bookedBy, room);
  const isShort = most !== undefined && all > 0n && all - carryPaid > most;
  const given = isShort ? handedOut(most, lessTaken(owed, paid)) : null;
  return new Map(
    [...new Set([...byHolder(by).keys(), ...paid.keys()])].map((id) => {
      const own = paid.get(id) ?? 0n;
      const open = given ? (given.get(id) ?? 0n) : (borne.get(id) ?? 0n) - own;
      return [id, { accrued: isOpen ? open : 0n, paid: own }];
    }),
  );
}

/**
 * Carry taken from each partner. Carry without a known partner is shared by remaining room; a net return is shared pro
 * rata.
 */
const paidBy = (carryPaid: bigint, taken: ReadonlyMap<string, bigint>, room: Parts) => {
  const rest = carryPaid - sum(taken.values());
  if (rest < 0n && taken.size > 0) return sum(taken.values()) === 0n ? new Map(taken) : among(carryPaid, taken);
  if (rest === 0n || sum([...room.values()].map(totalOf)) === 0n) return new Map(taken);
  const paid = new Map(taken);
  for (const [id, cents] of handedOut(rest, room)) paid.set(id, (paid.get(id) ?? 0n) + cents);
  return paid;
};

/** Splits an amount in two steps: by original partner, then by current holder. */
const handedOut = (total: bigint, parts: Parts): Map<string, bigint> => {
  const shared = allocate({ total, parties: [...parts].map(([id, own]) => ({ id, weight: totalOf(own) })) });
  return byHolder(new Map([...parts].map(([rootId, own]) => [rootId, among(shared.get(rootId) ?? 0n, own)])));
};

/** Total of each holder. */
const byHolder = (parts: Parts): Map<string, bigint> => {
  const byId = new Map<string, bigint>();
  for (const own of parts.values()) for (const [id, cents] of own) byId.set(id, (byId.get(id) ?? 0n) + cents);
  return byId;
};

/** Remaining parts after the amounts already taken from a holder. */
const lessTaken = (parts: Parts, taken: ReadonlyMap<string, bigint>): Parts => {
  const left = new Map(taken);
  return new Map(
    [...parts].map(([rootId, own]) => [
      rootId,
      new Map(
        [...own].map(([id, cents]) => {
          const part = min(cents, left.get(id) ?? 0n);
          left.set(id, (left.get(id) ?? 0n) - part);
          return [id, cents - part];
        }),
      ),
    ]),
  );
};

/**
 * Returns the carry that the general partner received in excess of the carry of the whole fund, at each partner's own
 * rate; never negative. `due` returns the carry of the whole fund at a rate. Without a hurdle this is max(0, carry paid
 * - k x total profit).
 */
export const excessCarry = ({
  due,
  fundRate,
  carryPaid,
  profits,
  weights,
}: Omit<Parameters<typeof borneCarry>[0], 'booked' | 'most'>): bigint =>
  max(0n, carryPaid - sum(byHolder(owedCarry(bearersOf(profits, weights, fundRate), due)).values()));

/** Carry that each partner owes over the life of the fund. */
const owedCarry = (bearers: readonly Bearer[], due: (rate: string) => bigint): Parts => {
  const parties = bearers.map(({ weight }, index) => ({ id: String(index).padStart(8, '0'), weight }));
  const borne: Parts = new Map();
  for (const rate of new Set(bearers.map((bearer) => bearer.rate))) {
    const total = due(rate);
    if (total === 0n) continue;
    const parts = allocate({ total, parties });
    bearers.forEach((bearer, index) => {
      if (bearer.rate === rate)
        addParts(borne, bearer.rootId, among(parts.get(String(index).padStart(8, '0')) ?? 0n, bearer.holders));
    });
  }
  return borne;
};

/** Cents by original partner, then by current holder. */
type Parts = Map<string, Map<string, bigint>>;

const totalOf = (parts: ReadonlyMap<string, bigint>) => sum(parts.values());

const addParts = (to: Parts, rootId: string, parts: ReadonlyMap<string, bigint>) => {
  const known = to.get(rootId) ?? new Map<string, bigint>();
  for (const [id, part] of parts) known.set(id, (known.get(id) ?? 0n) + part);
  to.set(rootId, known);
};

/** Splits the total of an original partner among its current holders. */
const among = (total: bigint, holders: ReadonlyMap<string, bigint>): Map<string, bigint> =>
  total === 0n || totalOf(holders) === 0n
    ? new Map([...holders.keys()].map((id) => [id, 0n]))
    : allocate({ total, parties: [...holders].map(([id, weight]) => ({ id, weight })) });

const weightsOf = (bearers: readonly Bearer[]): Parts => {
  const parts: Parts = new Map();
  for (const { rootId, holders } of bearers) addParts(parts, rootId, holders);
  return parts;
};

/** An original partner bears carry as one; its current holders share it by the earnings each made or took over. */
type Bearer = { rootId: string; rate: string; weight: bigint; holders: Map<string, bigint> };

function bearersOf(profits: readonly Profit[], weights: readonly Weight[], fundRate: string): Bearer[] {
  const earned = new Map<string, Bearer>();
  for (const { partnerId, rootId, carryRate, exact } of profits) {
    const rate = carryRate ?? fundRate;
    const known = earned.get(`${rootId}/${rate}`) ?? { rootId, rate, weight: 0n, holders: new Map() };
    known.weight += exact;
    known.holders.set(partnerId, (known.holders.get(partnerId) ?? 0n) + exact);
    earned.set(`${rootId}/${rate}`, known);
  }
  const bearers = [...earned.values()].map((bearer) => ({
    ...bearer,
    weight: max(0n, bearer.weight),
    holders: new Map([...bearer.holders].map(([id, exact]) => [id, max(0n, exact)])),
  }));
  if (bearers.some(({ weight }) => weight > 0n)) return bearers.sort(byPartner);
  const standing: Parts = new Map();
  for (const { rootId, partnerId, weight } of weights) addParts(standing, rootId, new Map([[partnerId, weight]]));
  return [...standing]
    .map(([rootId, holders]) => ({ rootId, rate: fundRate, weight: totalOf(holders), holders }))
    .sort(byPartner);
}

const byPartner = (a: Bearer, b: Bearer): number =>
  a.rootId === b.rootId ? (a.rate < b.rate ? -1 : 1) : a.rootId < b.rootId ? -1 : 1;
