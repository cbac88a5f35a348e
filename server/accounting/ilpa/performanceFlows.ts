import { compareDates } from '../dates.ts';
import { divideHalfUp, sum } from '../rounding.ts';
import type { TypedFlow } from './performance.ts';
import type { GranularType, GrossUpType } from './performanceTypes.ts';

/** What one day brought, in minor units. */
export interface DayCents {
  date: string;
  cents: bigint;
}

/** Of what the limited partners who pay fees paid and got, in minor units; what is the fund's is their part of it. */
export interface PerformanceFacts {
  asOf: string;
  /** What was called, by its due date, and for what, where that is known; below zero where a call was taken back. */
  called: readonly (DayCents & { for: readonly { type: GranularType; cents: bigint }[] })[];
  /** What of it was not paid, or is not waited for any more. */
  unpaid: bigint;
  /** What came without a call, or before one is due. */
  uncalled: readonly DayCents[];
  /** What was bought: money of the same day of which nothing is known was for that first, and the rest for costs. */
  purchases: readonly DayCents[];
  /** What was given back of what was paid in. */
  refunds: readonly DayCents[];
  distributed: readonly (DayCents & { recallable: bigint })[];
  /** What others gave for a part of an interest above zero, what was given to others for one below, at its net asset value. */
  transferred: readonly DayCents[];
  carryPaid: readonly DayCents[];
  managementFees: readonly DayCents[];
  partnershipExpenses: readonly DayCents[];
  facilityCosts: readonly DayCents[];
  /** The change of what is owed on the facility: drawn above zero, repaid below. */
  facility: readonly DayCents[];
  /** Costs, and costs of the facility, that are booked and not paid. */
  accrued: { costs: bigint; facility: bigint };
  carryAccrued: bigint;
  nav: bigint;
}

const COSTS = 'Capital Call: Management Fees/Partnership Expenses';
const INVESTMENTS = 'Capital Call: Investments';

/** What was paid in, by what it was for. What is unpaid is taken off the last calls. */
function paidIn(facts: PerformanceFacts): TypedFlow<GranularType>[] {
  let left = facts.unpaid;
  const called = [...facts.called]
    .sort((a, b) => compareDates(b.date, a.date))
    .map((call) => {
      const unpaid = call.cents > 0n && left > 0n ? (call.cents < left ? call.cents : left) : 0n;
      left -= unpaid;
      return { ...call, cents: call.cents - unpaid };
    });
  const bought = new Map<string, bigint>();
  for (const { date, cents } of facts.purchases) bought.set(date, (bought.get(date) ?? 0n) + cents);
  const flows: TypedFlow<GranularType>[] = called.flatMap(byPurpose);
  for (const { date, cents } of [...called.filter((call) => !call.for.length), ...facts.uncalled]) {
    const there = bought.get(date) ?? 0n;
    const invested = cents < there ? cents : there;
    bought.set(date, there - invested);
    flows.push({ date, type: INVESTMENTS, cents: -invested }, { date, type: COSTS, cents: invested - cents });
  }
  return flows;
}

/** What a call was for, to the cent. */
function byPurpose({ date, cents, for: parts }: PerformanceFacts['called'][number]): TypedFlow<GranularType>[] {
  const all = sum(parts.map((part) => part.cents));
  let given = 0n;
  return parts.map((part, i) => {
    const isLast = i === parts.length - 1;
    const own = isLast ? cents - given : all === 0n ? 0n : divideHalfUp(cents * part.cents, all);
    given += own;
    return { date, type: part.type, cents: -own };
  });
}

const typed = <T extends string>(type: T, days: readonly DayCents[], sign: 1n | -1n = 1n): TypedFlow<T>[] =>
  days.map(({ date, cents }) => ({ date, type, cents: sign * cents }));

const inOrder = <T extends string>(flows: readonly TypedFlow<T>[]): TypedFlow<T>[] =>
  flows.filter(({ cents }) => cents !== 0n).sort((a, b) => compareDates(a.date, b.date));

/** What both methods tell alike. */
const common = (facts: PerformanceFacts) => {
  const { asOf, distributed, transferred, carryPaid, nav } = facts;
  return [
    ...typed(
      'Distribution: Permanent',
      transferred.filter(({ cents }) => cents > 0n),
    ),
    ...typed(
      'Distribution: Permanent',
      distributed.map(({ date, cents, recallable }) => ({ date, cents: cents - recallable })),
    ),
    ...typed(
      'Distribution: Recallable',
      distributed.map(({ date, recallable }) => ({ date, cents: recallable })),
    ),
    ...typed('Carry / Clawback', carryPaid),
    ...typed('Gross Up Outstanding Balance from Fund-level Subscription Facility', [
      { date: asOf, cents: sum(facts.facility.map(({ cents }) => cents)) },
    ]),
    { date: asOf, type: 'NAV' as const, cents: nav },
  ];
};

const drawn = ({ facility }: PerformanceFacts) => facility.filter(({ cents }) => cents > 0n);
const bought = ({ transferred }: PerformanceFacts) => transferred.filter(({ cents }) => cents < 0n);
const repaid = ({ facility }: PerformanceFacts) => facility.filter(({ cents }) => cents < 0n);

/**
 * The dated flows of ILPA's Performance Template v1.1 by its granular method: what was paid in by what it was for, so that
 * costs are left out of the gross rates. What a facility lent counts as lent for investments.
 */
export const granularFlows = (facts: PerformanceFacts): TypedFlow<GranularType>[] => {
  const end = (cents: bigint): DayCents[] => [{ date: facts.asOf, cents }];
  return inOrder([
    ...paidIn(facts),
    ...typed(INVESTMENTS, bought(facts)),
    ...typed('Distribution: Return of Excess Capital Called: Investments', facts.refunds),
    ...typed('Fund-level Subscription Facility Drawdown: Investments', drawn(facts), -1n),
    ...typed('Synthetic Distribution: Fund-level Subscription Facility Repayment: Investments', repaid(facts), -1n),
    ...typed('Quarter-end Adjustment for Accrued Management Fees/Partnership Expenses', end(facts.accrued.costs)),
    ...typed(
      'Quarter-end Adjustment for Accrued Fees/Interest from Fund-level Subscription Facility',
      end(facts.accrued.facility),
    ),
    ...typed('Quarter-end Adjustment for Carry Allocation', end(facts.carryAccrued)),
    ...common(facts),
  ]);
};

/** The same by its gross-up method: what was paid in as one, and what costs and carry took added back on its day. */
export const grossUpFlows = (facts: PerformanceFacts): TypedFlow<GrossUpType>[] =>
  inOrder([
    ...typed('Capital Call: Total Amount', [...paidIn(facts), ...bought(facts)]),
    ...typed('Distribution: Return of Excess Capital Called', facts.refunds),
    ...typed('Fund-level Subscription Facility Drawdown: Total Amount', drawn(facts), -1n),
    ...typed('Synthetic Distribution: Fund-level Subscription Facility Repayment', repaid(facts), -1n),
    ...typed('Gross Up Management Fees', facts.managementFees),
    ...typed('Gross Up Partnership Expenses', facts.partnershipExpenses),
    ...typed('Gross Up Fund-level Subscription Facility Fees/Interest', facts.facilityCosts),
    ...typed('Gross Up Unrealized Carried Interest', [{ date: facts.asOf, cents: facts.carryAccrued }]),
    ...common(facts),
  ]);
