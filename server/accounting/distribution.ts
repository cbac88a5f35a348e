import { allocate } from './allocate.ts';
import { borneCarry, type CarryBasis, carryDue } from './carry.ts';
import { clawback, dealByDealWaterfall } from './dealByDeal.ts';
import { type DealHurdle, noHurdle } from './dealHurdle.ts';
import type { FundInput, FundTerms } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import { bookedCarry, type FundState, fundState, sharersAmong, stakesOf } from './partnerAccounts.ts';
import { ONE, parseRate } from './rates.ts';
import { payingStakes } from './results.ts';
import { divideHalfUp, max, min, sum } from './rounding.ts';
import { weightsOn } from './stakes.ts';
import { type CarryTerms, type Tiers, wholeFundWaterfall } from './waterfall.ts';

/** The tiers of a waterfall in order; the last takes the remainder. */
export const TIERS = ['returnOfCapital', 'preferred', 'catchUp', 'split'] as const;
export type Tier = (typeof TIERS)[number];
/** Amounts of one tier in cents: to the partners, and to the general partner as carry. */
export type TierRow = { tier: Tier; partners: bigint; carry: bigint };

/** A proposed distribution, in cents. */
export type Proposal = {
  /** Amount that runs through the waterfall, including withheld tax. */
  amount: bigint;
  tax: bigint;
  /** Recallable part of the amount. */
  recallable: bigint;
  /** Returned uninvested capital: shared by commitment, without carry. */
  isReturn: boolean;
  /** Recipient of the carry; null if the fund has no general partner. */
  gp: string | null;
};

/**
 * One partner's line, in cents. `gross` = `carryBorne` + `declared`; the cash payment `net` = `declared` - `tax` +
 * `carry` - `escrow`.
 */
export type DistributionShare = {
  partnerId: string;
  name: string;
  commitment: bigint;
  gross: bigint;
  carryBorne: bigint;
  declared: bigint;
  tiers: Record<Tier, bigint>;
  tax: bigint;
  recallable: bigint;
  /** Carried interest received, and its part that goes into escrow. */
  carry: bigint;
  escrow: bigint;
  net: bigint;
};

/**
 * A distribution computed to the cent. `escrow` is the withheld part of the carry; `clawback` is the general partner's
 * clawback by the whole fund if the remaining holdings were worthless.
 */
export type DistributionPlan = {
  amount: bigint;
  carry: bigint;
  escrow: bigint;
  clawback: bigint;
  tiers: TierRow[];
  partners: DistributionShare[];
};

/**
 * Computes the tiers over the whole life of the fund after distributing `amount`. European: the whole fund. American:
 * realised deals, in the order in which they ended, each after the losses of the earlier ones (with the hurdle by deal,
 * after the preferred return on the realised cost), and limited to the distributed amounts. The unsold part of a
 * company waits unless it has no value left.
 */
const lifeTiers: Record<FundTerms['waterfallType'], (terms: CarryTerms, at: CarryBasis, amount: bigint) => Tiers> = {
  european: (terms, { distributed, carryPaid, paidIn, preferred }, amount) =>
    wholeFundWaterfall({ ...terms, distributable: distributed + carryPaid + amount, capital: paidIn, preferred }),
  american: (terms, at, amount) => realisedDeals(terms, at, { amount, hurdle: noHurdle }),
  american_hurdle: (terms, at, amount) => realisedDeals(terms, at, { amount, hurdle: at.hurdle }),
};

/** Last day with proceeds. */
const lastSaleOf = (states: readonly HoldingState[]) =>
  states.findLast(({ proceeds }, at) => proceeds !== (states[at - 1]?.proceeds ?? 0n))?.date ?? '';

const realisedDeals = (
  terms: CarryTerms,
  { holdings, distributed, carryPaid }: CarryBasis,
  { amount, hurdle }: { amount: bigint; hurdle: DealHurdle },
): Tiers => {
  const realised = holdings.flatMap((states) => {
    const last = states.at(-1);
    if (!last) return [];
    const cost = last.fairValue === 0n ? last.invested : last.proceeds - last.realisedGain;
    const preferred = hurdle(states, cost, last.fairValue === 0n ? last.date : lastSaleOf(states));
    return cost > 0n ? [{ id: '', cost, preferred, proceeds: last.proceeds, date: last.date }] : [];
  });
  let left = distributed + carryPaid + amount;
  const deals = realised
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .map((deal) => {
      const proceeds = min(deal.proceeds, left);
      left -= proceeds;
      return { ...deal, proceeds };
    });
  const each = dealByDealWaterfall({ ...terms, deals, carryLossesForward: true }).deals.map(({ tiers }) => tiers);
  const total = (pick: (tiers: Tiers) => bigint) => sum(each.map(pick));
  return {
    returnOfCapital: total((t) => t.returnOfCapital),
    preferred: total((t) => t.preferred),
    catchUp: total((t) => t.catchUp),
    catchUpGp: total((t) => t.catchUpGp),
    splitLp: total((t) => t.splitLp),
    splitGp: total((t) => t.splitGp),
    gpTotal: total((t) => t.gpTotal),
    lpTotal: total((t) => t.lpTotal),
  };
};

/**
 * Plans a distribution on the input's day by the fund's waterfall, without posting. It is shared pro rata to the
 * commitments in force of partners that have paid in. Each partner's share bears the difference between carry owed over
 * the fund's life and carry paid, at its own rate if one was agreed. It is allocated like accrued carry (`borneCarry`)
 * and capped at the share. Lines add up to the amount, and each tier to its line in the table, to the cent. Returns no
 * lines if the fund has no commitment.
 */
export function planDistribution(input: FundInput, proposal: Proposal): DistributionPlan {
  const { amount, tax, recallable, gp } = proposal;
  const state = fundState(input);
  const weights = sharersOf(input, state);
  if (![...weights.values()].some((weight) => weight > 0n))
    return {
      amount,
      carry: 0n,
      escrow: 0n,
      clawback: 0n,
      tiers: tierRows(state, NOTHING, { partners: 0n, carry: 0n }),
      partners: [],
    };
  const gross = split(amount, weights);
  const borne = proposal.isReturn ? new Map<string, bigint>() : carryOn(input, state, amount, gross);
  const declared = new Map([...gross].map(([id, cents]) => [id, cents - (borne.get(id) ?? 0n)]));
  const carry = sum(borne.values());
  const escrow = divideHalfUp(carry * parseRate(input.terms.carryEscrow ?? '0'), ONE);
  const terms = { carryRate: input.terms.carryRate, catchUpRate: input.terms.catchUpRate };
  const isByDeal = (input.terms.waterfallType ?? 'european') !== 'european';
  const life = proposal.isReturn
    ? { ...NOTHING, returnOfCapital: state.basis.distributed + amount }
    : lifeTiers[input.terms.waterfallType ?? 'european'](terms, state.basis, amount);
  // In a deal-by-deal waterfall the tiers restart with each deal, so this amount fills only its additions to them.
  const before =
    isByDeal && !proposal.isReturn ? lifeTiers[input.terms.waterfallType ?? 'european'](terms, state.basis, 0n) : null;
  const tiers = before
    ? addedRows(before, life, { partners: amount - carry, carry })
    : tierRows(state, life, { partners: amount - carry, carry });
  const parts = { tiers: byTier(tiers, declared), tax: split(tax, declared), recallable: split(recallable, declared) };
  const names = new Map(state.accounts.map(({ position }) => [position.partnerId, position.name]));
  const of = (map: ReadonlyMap<string, bigint>, id: string) => map.get(id) ?? 0n;
  const ids = [...new Set([...gross.keys(), ...(gp && carry > 0n ? [gp] : [])])];
  const partners = ids.map((partnerId): DistributionShare => {
    const own = partnerId === gp ? carry : 0n;
    const ownEscrow = partnerId === gp ? escrow : 0n;
    return {
      partnerId,
      name: names.get(partnerId) ?? '',
      commitment: of(weights, partnerId),
      gross: of(gross, partnerId),
      carryBorne: of(borne, partnerId),
      declared: of(declared, partnerId),
      tiers: parts.tiers.get(partnerId) ?? { ...NO_TIERS },
      tax: of(parts.tax, partnerId),
      recallable: of(parts.recallable, partnerId),
      carry: own,
      escrow: ownEscrow,
      net: of(declared, partnerId) - of(parts.tax, partnerId) + own - ownEscrow,
    };
  });
  const { distributed, carryPaid, paidIn: capital, preferred } = state.basis;
  const owed = isByDeal
    ? clawback({
        ...terms,
        carryPaid: carryPaid + carry,
        distributable: distributed + carryPaid + amount,
        capital,
        preferred,
      })
    : 0n;
  return { amount, carry, escrow, clawback: owed, tiers, partners };
}

/** Commitments in force on the day, without partners that paid nothing; if no partner has paid, all share. */
function sharersOf(input: FundInput, { accounts }: FundState): Map<string, bigint> {
  const stakes = stakesOf(input);
  const sharing = weightsOn(payingStakes(stakes, sharersAmong(accounts.map(({ position }) => position))), input.asOf);
  return sharing.size ? sharing : weightsOn(stakes, input.asOf);
}

/** Returns an empty map if there are no weights. */
const split = (total: bigint, weights: ReadonlyMap<string, bigint>): Map<string, bigint> =>
  total === 0n || sum(weights.values()) === 0n
    ? new Map()
    : allocate({ total, parties: [...weights].map(([id, weight]) => ({ id, weight })) });

function carryOn(
  input: FundInput,
  { basis, profits, weights, navGross }: FundState,
  amount: bigint,
  gross: ReadonlyMap<string, bigint>,
): Map<string, bigint> {
  const { terms } = input;
  const due = (carryRate: string) => {
    const at = { carryRate, catchUpRate: terms.catchUpRate };
    const { gpTotal } = lifeTiers[terms.waterfallType ?? 'european'](at, basis, amount);
    // Returned carry is not paid again while the loss behind it remains.
    return basis.cameBack ? min(gpTotal, carryDue.european(at, { ...basis, nav: navGross })) : gpTotal;
  };
  const carries = borneCarry({
    due,
    fundRate: terms.carryRate,
    carryPaid: basis.carryPaid,
    booked: bookedCarry(input),
    profits,
    weights,
  });
  return new Map([...gross].map(([id, cents]) => [id, min(cents, max(0n, carries.get(id)?.accrued ?? 0n))]));
}

const NO_TIERS: Record<Tier, bigint> = { returnOfCapital: 0n, preferred: 0n, catchUp: 0n, split: 0n };
const NOTHING: Tiers = {
  returnOfCapital: 0n,
  preferred: 0n,
  catchUp: 0n,
  catchUpGp: 0n,
  splitLp: 0n,
  splitGp: 0n,
  gpTotal: 0n,
  lpTotal: 0n,
};

type Now = { partners: bigint; carry: bigint };

/** All tiers except the last: the partners' side and the general partner's side. */
const partnersSteps = (tiers: Tiers) => [tiers.returnOfCapital, tiers.preferred, tiers.catchUp - tiers.catchUpGp];
const carrySteps = (tiers: Tiers) => [0n, 0n, tiers.catchUpGp];

const rowsOf = (partners: readonly bigint[], carry: readonly bigint[]): TierRow[] =>
  TIERS.map((tier, i) => ({ tier, partners: partners[i] ?? 0n, carry: carry[i] ?? 0n }));

/** Earlier distributions consumed the tiers from the bottom; this one continues above them. */
const tierRows = ({ basis }: FundState, life: Tiers, now: Now): TierRow[] =>
  rowsOf(
    fill(partnersSteps(life), basis.distributed, now.partners),
    fill(carrySteps(life), basis.carryPaid, now.carry),
  );

/** This distribution fills its additions to the earlier tiers. */
const addedRows = (before: Tiers, life: Tiers, now: Now): TierRow[] => {
  const added = (steps: (tiers: Tiers) => bigint[]) => {
    const had = steps(before);
    return steps(life).map((step, i) => max(0n, step - (had[i] ?? 0n)));
  };
  return rowsOf(fill(added(partnersSteps), 0n, now.partners), fill(added(carrySteps), 0n, now.carry));
};

function fill(steps: readonly bigint[], before: bigint, now: bigint): bigint[] {
  let [passed, left] = [before, now];
  const parts = steps.map((step) => {
    const open = max(0n, step - passed);
    passed = max(0n, passed - step);
    const part = min(open, left);
    left -= part;
    return part;
  });
  return [...parts, left];
}

/**
 * Splits each tier by the remaining amount of every line so that no line exceeds its total and the last tier takes the
 * remainder.
 */
function byTier(rows: readonly TierRow[], declared: ReadonlyMap<string, bigint>): Map<string, Record<Tier, bigint>> {
  const left = new Map(declared);
  const parts = new Map([...declared.keys()].map((id) => [id, { ...NO_TIERS }]));
  for (const { tier, partners } of rows)
    for (const [id, cents] of split(partners, left)) {
      const own = parts.get(id);
      if (own) own[tier] = cents;
      left.set(id, (left.get(id) ?? 0n) - cents);
    }
  return parts;
}
