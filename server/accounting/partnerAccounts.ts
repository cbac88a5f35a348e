import { type CapitalMoves, NO_MOVES } from './capitalAccount.ts';
import { borneCarry, type CarryBasis, carryDue, excessCarry } from './carry.ts';
import { addYears } from './dates.ts';
import { dealHurdle } from './dealHurdle.ts';
import { rateOfYear } from './fees.ts';
import type { FundInput, OwnCost, Portfolio, TransferRow } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import { cutByTransfers, inheritedProfits } from './inherited.ts';
import { effectOf } from './movements.ts';
import { type PartnerFlow, type PartnerPosition, partnerPositions } from './partnerShares.ts';
import { portfolioOf } from './portfolio.ts';
import { preferredReturn } from './preferred.ts';
import { parseRate } from './rates.ts';
import { type Profit, type Sharer, shareResults, type Weight } from './results.ts';
import { max, sum } from './rounding.ts';
import { netOf, type ResultChange, type Stake } from './stakes.ts';
import type { Flow } from './xirr.ts';

/**
 * A partner as of a day, with all movements of its capital account, in cents. `navGross` is after paid carry, `navNet`
 * after accrued carry as well.
 */
export type PartnerAccount = { position: PartnerPosition; moves: CapitalMoves; navGross: bigint; navNet: bigint };

/** A fund's companies, partner accounts, partner cash flows and total carry, in cents. */
export type FundState = {
  portfolio: Portfolio;
  accounts: PartnerAccount[];
  flows: readonly Flow[];
  navGross: bigint;
  carry: bigint;
  carryPaid: bigint;
  /** Clawback due if the fund ended at its NAV. */
  clawback: bigint;
  /** Waterfall inputs, and the profits and weights by which carry is borne. */
  basis: CarryBasis;
  profits: readonly Profit[];
  weights: readonly Weight[];
};

/**
 * Computes the capital accounts of all partners from inception to the input's day; they add up to the fund on every
 * line. Contributions and distributions are each partner's own. Results are shared day by day by the commitments in
 * force (see `shareResults`), carry by each partner's earnings. A period's account is the difference of two of these
 * so that statements open at the last closing and close at the NAV of the fund's page.
 * `navGross` is the fund's cash and fair value less borrowings and after `carryPaid`; `carry` is its accrued part. Both
 * are borne alike, so paying accrued carry changes no partner's `navNet`.
 */
export function fundState(input: FundInput): FundState {
  const { asOf, terms } = input;
  const carryPaid = carryPaidOf(input);
  const portfolio = input.books?.portfolio ?? portfolioOf(input);
  const positions = partnerPositions(input);
  const flows = flowsOf(input, positions);
  const changes = resultChanges(input, portfolio);
  const stakes = stakesOf(input);
  const transfers = transfersBy(input);
  const {
    shares,
    profits: own,
    weights,
  } = shareResults({
    stakes,
    changes,
    own: ownCostsOf(input),
    sharers: sharersAmong(positions),
    asOf,
  });
  const profits = inheritedProfits(own, transfers);

  const paidIn = sum(positions.map((position) => position.paidIn));
  const distributed = sum(positions.map((position) => position.distributed));
  const navGross = paidIn - distributed - carryPaid + sum(changes.map((change) => netOf({ ...NO_MOVES, ...change })));
  const preferred = preferredOf(input, flows);
  const basis = {
    distributed,
    carryPaid,
    paidIn,
    preferred,
    cameBack: sum((input.carryBorne ?? []).map(({ cents }) => cents)) > carryPaid,
    holdings: [...portfolio.timelines.values()],
    asOf,
    hurdle: dealHurdle(hurdleOf(terms)),
  };
  const due = (carryRate: string) =>
    carryDue[terms.waterfallType ?? 'european'](
      { carryRate, catchUpRate: terms.catchUpRate },
      { ...basis, nav: navGross },
    );
  const bearing = { fundRate: terms.carryRate, carryPaid, profits, weights };
  const carries = borneCarry({ ...bearing, due, most: max(0n, navGross), booked: bookedCarry(input) });
  const clawback = excessCarry({
    ...bearing,
    due: (carryRate) => carryDue.european({ carryRate, catchUpRate: terms.catchUpRate }, { ...basis, nav: navGross }),
  });

  const accounts = positions.map((position) => {
    const { paidIn: contributions, distributed: distributions, partnerId } = position;
    const { accrued, paid: ofAll } = carries.get(partnerId) ?? { accrued: 0n, paid: 0n };
    // Carry paid before a transfer stays with the seller, even though the buyer now holds the interest.
    const paid = ofAll - cameOver(transfers, partnerId, 'carryPaid');
    const results = {
      ...NO_MOVES,
      ...shares.get(partnerId),
      transfers: cameOver(transfers, partnerId, 'capital'),
    };
    const gross = contributions - distributions + results.transfers + netOf(results) - paid;
    const moves = { ...results, contributions, distributions, carry: accrued + paid };
    return { position: withTransfers(position, transfers), moves, navGross: gross, navNet: gross - accrued };
  });
  const carry = sum([...carries.values()].map(({ accrued }) => accrued));
  return { portfolio, accounts, flows, navGross, carry, carryPaid, clawback, basis, profits, weights };
}

/** Transfers in effect on the input's day. */
const transfersBy = ({ asOf, transfers = [] }: FundInput): TransferRow[] =>
  transfers.filter(({ date }) => date <= asOf);

/** Returns the carry taken from each partner. Carry taken from a seller on a transferred part counts for the buyer. */
export const bookedCarry = (input: FundInput): { partnerId: string; cents: bigint }[] => {
  const { carryBorne = [] } = input;
  const transfers = carryBorne.length ? transfersBy(input) : [];
  const booked = new Map<string, bigint>();
  const add = (id: string, cents: bigint) => booked.set(id, (booked.get(id) ?? 0n) + cents);
  for (const { partnerId, cents } of carryBorne) add(partnerId, cents);
  for (const { sellerId, buyerId, carryPaid } of transfers) {
    add(sellerId, -carryPaid);
    add(buyerId, carryPaid);
  }
  return [...booked].map(([partnerId, cents]) => ({ partnerId, cents }));
};

/** 1 for the buyer, -1 for the seller. */
const sideOf = ({ sellerId, buyerId }: TransferRow, partnerId: string): bigint =>
  (buyerId === partnerId ? 1n : 0n) - (sellerId === partnerId ? 1n : 0n);

/** Returns a partner's transfers in less transfers out, in cents. */
export const cameOver = (
  transfers: readonly TransferRow[],
  partnerId: string,
  what: 'capital' | 'paidIn' | 'distributed' | 'carryPaid',
): bigint => sum(transfers.map((transfer) => sideOf(transfer, partnerId) * transfer[what]));

/**
 * For a partner's own rate, a transfer at net asset value counts as money paid by the buyer and received by the seller.
 */
const withTransfers = (position: PartnerPosition, transfers: readonly TransferRow[]): PartnerPosition => {
  const own = transfers.filter((transfer) => sideOf(transfer, position.partnerId) !== 0n);
  if (!own.length) return position;
  const value = (side: bigint) =>
    sum(own.map((transfer) => (sideOf(transfer, position.partnerId) === side ? transfer.value : 0n)));
  return {
    ...position,
    bought: value(1n),
    sold: value(-1n),
    flows: [
      ...position.flows,
      ...own.map((transfer): PartnerFlow => {
        const side = sideOf(transfer, position.partnerId);
        return { date: transfer.date, cents: -side * transfer.value, figure: side > 0n ? 'bought' : 'sold' };
      }),
    ],
  };
};

/** Partners that may share in results. */
export const sharersAmong = (positions: readonly PartnerPosition[]): Sharer[] =>
  positions.map(({ partnerId, paidIn, takenOver }) => ({ partnerId, paidIn, takenOver }));

const carryPaidOf = ({ asOf, ledger, books }: FundInput): bigint =>
  sum([
    ...(books?.days ?? []).map((day) => day.carryPaid),
    ...ledger
      .filter((row) => row.date <= asOf && effectOf(row).line === 'carry')
      .map((row) => -effectOf(row).cash * row.amount * BigInt(row.reversalSign)),
  ]);

/** Daily changes of the results that all partners share. */
function resultChanges({ asOf, ledger, books }: FundInput, { timelines }: Portfolio): ResultChange[] {
  const changes: ResultChange[] = [];
  for (const { date, managementFees: fees, expenses, offering, income, exchange: realisedGain } of books?.days ?? [])
    changes.push({ date, fees, expenses, offering, income, realisedGain });
  for (const row of ledger) {
    if (row.date > asOf) continue;
    const { line, cash } = effectOf(row);
    const cents = row.amount * BigInt(row.reversalSign);
    if (line === 'managementFees') changes.push({ date: row.date, fees: cents });
    if (line === 'expenses') changes.push({ date: row.date, expenses: -cash * cents });
    if (line === 'offering') changes.push({ date: row.date, offering: cents });
    if (line === 'income' || line === 'inKind') changes.push({ date: row.date, income: cents });
    if (line === 'exchange') changes.push({ date: row.date, realisedGain: cents * cash });
  }
  for (const states of timelines.values())
    states.forEach((state, index) => {
      const before = states[index - 1];
      const unrealised = (at: HoldingState | undefined) => (at ? at.fairValue - at.heldCost : 0n);
      const realisedGain = state.realisedGain - (before?.realisedGain ?? 0n);
      changes.push({ date: state.date, realisedGain, unrealisedGain: unrealised(state) - unrealised(before) });
    });
  return changes;
}

/** Costs charged to individual partners. */
const ownCostsOf = ({ asOf, ledger, books }: FundInput): OwnCost[] => [
  ...(books?.ownCosts ?? []),
  ...ledger
    .filter(({ date }) => date <= asOf)
    .flatMap(({ date, ownCosts = [], reversalSign }) =>
      ownCosts.map(({ cents, ...own }) => ({ ...own, date, cents: cents * BigInt(reversalSign) })),
    ),
];

/** Returns the commitments of a fund with the days on which they were in force, up to its as-of date. */
export const stakesOf = (input: FundInput): Stake[] => {
  const {
    asOf,
    commitments,
    terms: { fee },
  } = input;
  const isAgreed = commitments.some(({ feeRate }) => feeRate !== null && feeRate !== undefined);
  const stakes = commitments
    .filter(({ amount, admissionDate }) => amount > 0n && admissionDate <= asOf)
    .flatMap(({ partnerId, rootId, amount: weight, admissionDate: from, endDate, carryRate, feeRate }) => {
      const until = endDate && endDate <= asOf ? endDate : null;
      const stake = { partnerId, ...(rootId && { rootId }), weight, from, until, carryRate: carryRate ?? null };
      return isAgreed ? byFeeRate(stake, { rate: '0', start: null, ...fee }, feeRate ?? null) : [stake];
    });
  return cutByTransfers(stakes, transfersBy(input));
};

/** Splits a stake at each step of its fee rate, each part with its weight for the fee. */
function byFeeRate(stake: Stake, fee: NonNullable<FundInput['terms']['fee']>, agreed: string | null): Stake[] {
  const { from, until = null, weight } = stake;
  const start = fee.start ?? from;
  const steps = (agreed === null ? (fee.stepDowns ?? []) : [])
    .map(({ afterYear }) => addYears(start, afterYear))
    .filter((day) => day > from && (until === null || day < until));
  const days = [from, ...[...new Set(steps)].sort()];
  return days.map((day, index) => {
    const passed = (fee.stepDowns ?? []).filter(({ afterYear }) => addYears(start, afterYear) <= day);
    const rate = agreed ?? rateOfYear(fee, Math.max(0, ...passed.map(({ afterYear }) => afterYear)) + 1);
    return { ...stake, from: day, until: days[index + 1] ?? until, feeWeight: weight * parseRate(rate) };
  });
}

/** The ledger combines all partners' flows of a day, which changes neither a rate nor the preferred return. */
function flowsOf({ books }: FundInput, positions: readonly PartnerPosition[]): Flow[] {
  if (!books) return positions.flatMap((position) => position.flows);
  return books.days.flatMap(({ date, contributions, distributions }) =>
    [-contributions, distributions].filter((cents) => cents !== 0n).map((cents) => ({ date, cents })),
  );
}

function preferredOf({ asOf, terms }: FundInput, flows: readonly Flow[]): bigint {
  // A reversed payment counts as money back from its date, a reversed distribution as money in.
  const moves = flows.map(({ date, cents }) =>
    cents < 0n ? { date, contribution: -cents } : { date, distribution: cents },
  );
  return preferredReturn({
    moves,
    asOf,
    ...hurdleOf(terms),
  }).total;
}

const hurdleOf = ({ hurdleRate, hurdleCompounding, dayCount }: FundInput['terms']) => ({
  rate: hurdleRate,
  compounding: hurdleCompounding,
  ...(dayCount && { dayCount }),
});
