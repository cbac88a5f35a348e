import { addedBy, type CarrySum } from './carryMoves.ts';
import type { CompanyAnalytics, FundAnalytics, FundInput, PartnerAnalytics } from './fundTypes.ts';
import type { HoldingState } from './holdings.ts';
import { moic, multiples, type RecallMethod } from './metrics.ts';
import { formatMoney } from './money.ts';
import { effectOf, type MovementLine, type TransactionType, worthOf } from './movements.ts';
import { type FundState, fundState, type PartnerAccount } from './partnerAccounts.ts';
import { type PartnerPosition, paidAndReceived } from './partnerShares.ts';
import { escrowedBy, flowsOfAll, rateOfCompany } from './portfolio.ts';
import { sum } from './rounding.ts';
import { cumulativeSeries, type DayChange } from './series.ts';
import { type Flow, rateString, shownRate } from './xirr.ts';

/**
 * Computes every figure of a fund as of a date from its rows; rows after `asOf` are ignored. NAV = cash - payables +
 * fair value + sale escrow - facility balance - clearing balance.
 * Accrued carry is the carry of a liquidation at NAV on `asOf`, run through the fund's waterfall with all earlier
 * distributions; partners bear it by their earnings. RVPI, TVPI and the net rates use the NAV after accrued carry. MOIC
 * and the gross rate are those of the portfolio, before fees and carry.
 * Throws UNKNOWN_MOVEMENT and the errors of parsing rates, dates and currency. Returns the body of GET
 * /funds/{id}/analytics.
 */
export function fundAnalytics(input: FundInput, state: FundState = fundState(input)): FundAnalytics {
  const { asOf, currency, terms } = input;
  const { recallMethod = 'all_in' } = terms;
  const money = (cents: bigint) => formatMoney(cents, currency);

  const { portfolio, accounts, flows, navGross, carry, carryPaid, clawback } = state;
  const total = (pick: (position: PartnerPosition) => bigint) => sum(accounts.map(({ position }) => pick(position)));
  const commitment = total((position) => position.commitment);
  const paidIn = total((position) => position.paidIn);
  const distributed = total((position) => position.distributed);

  const { timelines, income, inEscrow } = portfolio;
  const holdings = [...timelines].flatMap(([companyId, states]) => {
    const state = states.at(-1);
    return state ? [{ companyId, state }] : [];
  });
  const sumOf = (pick: (state: HoldingState) => bigint) => sum(holdings.map(({ state }) => pick(state)));
  const fairValue = sumOf((state) => state.fairValue);
  const proceeds = sumOf((state) => state.proceeds) + sum(income.values());
  const cost = sumOf((state) => state.invested);

  const { cash, owed, facility, clearing, exchange, saleEscrow, escrow, returned, lines, changes } =
    cashMovements(input);
  const navNet = navGross - carry;
  const recallable = total((position) => position.recallable);
  const net = shownRate([...flows, { date: asOf, cents: navNet }]);
  const gross = rateOfCompany(flowsOfAll(portfolio), fairValue + saleEscrow, asOf);

  return {
    asOf,
    currency,
    committed: money(commitment),
    called: money(total((position) => position.called)),
    paidIn: money(paidIn),
    unfunded: money(total((position) => position.unfunded)),
    distributed: money(distributed),
    cash: money(cash),
    owed: money(owed),
    facility: money(facility),
    clearing: money(clearing),
    fairValue: money(fairValue),
    saleEscrow: money(saleEscrow),
    navGross: money(navGross),
    carryAccrued: money(carry),
    carryEarned: money(carryPaid + returned),
    carryEscrow: money(escrow),
    carryPaid: money(carryPaid + returned - escrow),
    carryReturned: money(returned),
    clawbackDue: money(clawback),
    navNet: money(navNet),
    ...multiples({ commitment, paidIn, distributed, nav: navNet, recallable, method: recallMethod }),
    moic: moic({ cost, proceeds, fairValue }),
    netIrr: rateString(net.rate),
    grossIrr: rateString(gross.rate),
    irrReason: net.reason,
    irrFlags: net.flags,
    grossIrrFlags: gross.flags,
    recallMethod,
    partners: accounts.map((account) => partnerRow(account, { asOf, money, method: recallMethod })),
    series: cumulativeSeries({ changes: [...changes, ...valueChanges(timelines)], asOf }).map((point) => ({
      date: point.date,
      contributions: money(point.contributions),
      distributions: money(point.distributions),
      nav: money(point.nav),
    })),
    bridge: {
      contributions: money(paidIn),
      distributions: money(distributed),
      offering: money(lines.offering),
      managementFees: money(lines.managementFees),
      expenses: money(lines.expenses),
      income: money(lines.income + lines.inKind),
      realisedGain: money(sumOf((state) => state.realisedGain) + exchange),
      unrealisedGain: money(fairValue - sumOf((state) => state.heldCost)),
      carryPaid: money(carryPaid),
      nav: money(navGross),
    },
    companies: holdings.map(({ companyId, state }) =>
      companyRow(companyId, state, {
        income: income.get(companyId) ?? 0n,
        inEscrow: inEscrow.get(companyId) ?? 0n,
        flows: portfolio.flows.get(companyId) ?? [],
        asOf,
        money,
      }),
    ),
  };
}

type Money = (cents: bigint) => string;

function cashMovements({ asOf, ledger, books }: FundInput): {
  cash: bigint;
  owed: bigint;
  facility: bigint;
  clearing: bigint;
  exchange: bigint;
  /** Sale proceeds held in escrow. */
  saleEscrow: bigint;
  /** Carry held in escrow, and carry returned as clawback. */
  escrow: bigint;
  returned: bigint;
  lines: Record<MovementLine, bigint>;
  changes: DayChange[];
} {
  const lines = { ...NO_LINES };
  let [cash, owed] = [0n, 0n];
  const signed = { facility: 0n, clearing: 0n, exchange: 0n };
  let [escrow, returned, saleEscrow] = [0n, 0n, 0n];
  const changes: DayChange[] = [];
  for (const { date, contributions, distributions, ...day } of books?.days ?? []) {
    for (const line of BOOK_LINES) lines[line] += day[line];
    cash += day.cash;
    owed += day.owed;
    signed.facility += day.facility;
    signed.clearing += day.clearing;
    signed.exchange += day.exchange;
    saleEscrow += day.saleEscrow;
    escrow += day.carryEscrow;
    returned += day.carryReturned;
    changes.push({
      date,
      contributions,
      distributions,
      nav: day.cash - day.owed - day.facility - day.clearing + day.saleEscrow,
    });
  }
  for (const row of ledger) {
    if (row.date > asOf) continue;
    const effect = effectOf(row);
    const { line, cash: direction, bank = direction } = effect;
    const cents = row.amount * BigInt(row.reversalSign);
    // Offsets reduce the expenses line.
    lines[line] += line === 'expenses' ? -direction * cents : cents;
    cash += cents * bank;
    owed += cents * (bank - direction);
    escrow += (carry[row.type]?.escrow ?? 0n) * cents;
    const escrowed = escrowedBy(row);
    saleEscrow += escrowed;
    returned += (carry[row.type]?.returned ?? 0n) * cents;
    if (line === 'facility' || line === 'clearing' || line === 'exchange') signed[line] += cents * direction;
    changes.push({
      date: row.date,
      contributions: line === 'contributions' ? cents * direction : 0n,
      distributions: line === 'distributions' ? cents : 0n,
      nav: cents * worthOf(effect) + escrowed,
    });
  }
  return { cash, owed, ...signed, saleEscrow, escrow, returned, lines, changes };
}

/** Changes in the value of the companies by day. */
function valueChanges(timelines: ReadonlyMap<string, readonly HoldingState[]>): DayChange[] {
  return [...timelines.values()].flatMap((states) =>
    states.map(({ date, fairValue }, index) => {
      const before = states[index - 1]?.fairValue ?? 0n;
      return { date, contributions: 0n, distributions: 0n, nav: fairValue - before };
    }),
  );
}

function partnerRow(
  { position, navGross, navNet }: PartnerAccount,
  { asOf, money, method }: { asOf: string; money: Money; method: RecallMethod },
): PartnerAnalytics {
  const own = shownRate([...position.flows, { date: asOf, cents: navNet }]);
  const { partnerId, name, commitment, called, paidIn, unfunded, distributed } = position;
  return {
    partnerId,
    name,
    commitment: money(commitment),
    called: money(called),
    paidIn: money(paidIn),
    unfunded: money(unfunded),
    distributed: money(distributed),
    navGross: money(navGross),
    carry: money(navGross - navNet),
    navNet: money(navNet),
    tvpi: multiples({ ...paidAndReceived(position), nav: navNet, method }).tvpi,
    netIrr: rateString(own.rate),
    irrReason: own.reason,
    irrFlags: own.flags,
  };
}

function companyRow(
  companyId: string,
  state: HoldingState,
  {
    income,
    inEscrow,
    flows,
    asOf,
    money,
  }: { income: bigint; inEscrow: bigint; flows: readonly Flow[]; asOf: string; money: Money },
): CompanyAnalytics {
  const { invested: cost, heldCost, proceeds, realisedGain, fairValue, markDate } = state;
  const rate = rateOfCompany(flows, fairValue + inEscrow, asOf);
  return {
    companyId,
    cost: money(cost),
    heldCost: money(heldCost),
    proceeds: money(proceeds),
    inEscrow: money(inEscrow),
    income: money(income),
    realisedGain: money(realisedGain),
    fairValue: money(fairValue),
    markDate,
    moic: moic({ cost, proceeds: proceeds + income, fairValue }),
    grossIrr: rateString(rate.rate),
    irrReason: rate.reason,
    irrFlags: rate.flags,
  };
}

const carry: { readonly [T in TransactionType]?: Partial<CarrySum> } = addedBy;
const BOOK_LINES = ['offering', 'managementFees', 'expenses', 'income'] as const;
const NO_LINES: Record<MovementLine, bigint> = {
  contributions: 0n,
  distributions: 0n,
  income: 0n,
  inKind: 0n,
  managementFees: 0n,
  expenses: 0n,
  offering: 0n,
  exchange: 0n,
  carry: 0n,
  facility: 0n,
  clearing: 0n,
  bought: 0n,
  sold: 0n,
  released: 0n,
  forgone: 0n,
  converted: 0n,
  none: 0n,
};
