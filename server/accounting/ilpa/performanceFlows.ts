import { compareDates } from '../dates.ts';
import { divideHalfUp, sum } from '../rounding.ts';
import type { TypedFlow } from './performance.ts';
import type { GranularType, GrossUpType } from './performanceTypes.ts';

/** Amount of one day, in minor units. */
export interface DayCents {
  date: string;
  cents: bigint;
}

/** Flows of the fee-paying limited partners in minor units; for amounts of the fund, their part. */
export interface PerformanceFacts {
  asOf: string;
  /** Calls by due date, with their purposes if known; negative if a call was reversed. */
  called: readonly (DayCents & { for: readonly { type: GranularType; cents: bigint }[] })[];
  /** Called amounts that are unpaid or written off. */
  unpaid: bigint;
  /** Payments without a call, or before one is due. */
  uncalled: readonly DayCents[];
  /** Purchases. Same-day money without a known purpose was for them first, and the rest for costs. */
  purchases: readonly DayCents[];
  /** Returned contributions. */
  refunds: readonly DayCents[];
  distributed: readonly (DayCents & { recallable: bigint })[];
  /** Transfers of interest at net asset value: positive when sold, negative when bought. */
  transferred: readonly DayCents[];
  carryPaid: readonly DayCents[];
  managementFees: readonly DayCents[];
  partnershipExpenses: readonly DayCents[];
  facilityCosts: readonly DayCents[];
  /** Change of the facility balance: positive when drawn, negative when repaid. */
  facility: readonly DayCents[];
  /** Booked and unpaid costs, and facility costs. */
  accrued: { costs: bigint; facility: bigint };
  carryAccrued: bigint;
  nav: bigint;
}

const COSTS = 'Capital Call: Management Fees/Partnership Expenses';
const INVESTMENTS = 'Capital Call: Investments';

/** Paid-in capital by purpose. Unpaid amounts are deducted from the last calls. */
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

/** Splits a call by purpose, to the cent. */
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

/** Flows common to both methods. */
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
 * Returns the flows by the granular method of ILPA's Performance Template v1.1: paid-in capital by purpose, so that
 * gross rates leave out costs. Facility drawings count as drawn for investments.
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

/**
 * Returns the flows by the gross-up method of the same template: paid-in capital as one type, with costs and carry
 * added back on their dates.
 */
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
