import { addYears, compareDates } from './dates.ts';
import { type DayCount, dayFraction } from './dayCount.ts';
import { ONE, parseRate } from './rates.ts';
import { divideHalfUp, min } from './rounding.ts';

export type Compounding = 'simple' | 'annual' | 'daily';
type PreferredTerms = { rate: string; compounding: Compounding; dayCount?: DayCount };

/** Contributions and distributions of a day, in cents, both positive. */
export type CapitalMove = { date: string; contribution?: bigint; distribution?: bigint };

/**
 * In cents: `total` = `paid` + `due` is the preferred return earned to date; `excess` are distributions beyond capital
 * and return.
 */
export type Preferred = { unreturned: bigint; paid: bigint; due: bigint; total: bigint; excess: bigint };

/**
 * Computes the preferred return as of a date. It accrues on unreturned capital, and on the capitalised return unless
 * simple; 'annual' capitalises on each anniversary of the first contribution, 'daily' every day.
 * Conventions: the day of a movement does not count for inflows and counts for outflows. On one day, contributions come
 * before distributions. `repayFirst` is the first use of a distribution (default capital, as in the whole-fund
 * waterfall); the capitalised return comes before the current year's. Rounds half up to the cent only on payment or
 * output.
 */
export function preferredReturn({
  moves,
  asOf,
  rate,
  compounding,
  dayCount = 'ACT/365',
  repayFirst = 'capital',
}: PreferredTerms & { moves: readonly CapitalMove[]; asOf: string; repayFirst?: 'capital' | 'preferred' }): Preferred {
  const terms = { rate: parseRate(rate), compounding, dayCount };
  const byDay = mergeByDay(moves.filter(({ date }) => date <= asOf));
  const account: Account = { capital: 0n, capitalised: 0n, current: 0n, paid: 0n, excess: 0n };
  const start = byDay[0]?.date ?? asOf;
  let reached = { date: start, anniversary: 1 };
  for (const move of byDay) {
    reached = accrueTo(account, move.date, { start, reached, terms });
    account.capital += move.contribution;
    repay(account, move.distribution, repayFirst);
  }
  accrueTo(account, asOf, { start, reached, terms });

  const due = toCents(account.capitalised + account.current);
  const { capital: unreturned, paid, excess } = account;
  return { unreturned, paid, due, total: paid + due, excess };
}

/**
 * Capital in whole cents; return in fractions of a cent (see FINE): `capitalised` bears interest, `current` does not
 * yet.
 */
type Account = { capital: bigint; capitalised: bigint; current: bigint; paid: bigint; excess: bigint };
type Terms = { rate: bigint; compounding: Compounding; dayCount: DayCount };
type Reached = { date: string; anniversary: number };

/**
 * Fractions of a cent. FINE is divisible four times by the millionths of a rate and by 360 and 365 days, so interest of
 * a period, and compounding over three years, is exact: half a cent stays half a cent, however the period is split.
 * Further compounding rounds so finely that centuries of daily steps stay far from half a cent.
 */
const FINE = 10n ** 36n * 657n ** 4n;
/** Fixed point of a growth factor: thirty digits keep a power over decades more precise than FINE needs. */
const FACTOR = 10n ** 30n;

const toCents = (fine: bigint): bigint => divideHalfUp(fine, FINE);

function mergeByDay(moves: readonly CapitalMove[]): Required<CapitalMove>[] {
  const byDay = new Map<string, Required<CapitalMove>>();
  for (const { date, contribution = 0n, distribution = 0n } of moves) {
    const day = byDay.get(date) ?? { date, contribution: 0n, distribution: 0n };
    day.contribution += contribution;
    day.distribution += distribution;
    byDay.set(date, day);
  }
  return [...byDay.values()].sort((a, b) => compareDates(a.date, b.date));
}

function accrueTo(account: Account, date: string, at: { start: string; reached: Reached; terms: Terms }): Reached {
  const { start, terms } = at;
  let { date: from, anniversary } = at.reached;
  // Only annual compounding has anniversaries; the others accrue straight through.
  while (terms.compounding === 'annual' && addYears(start, anniversary) <= date) {
    const stop = addYears(start, anniversary);
    ACCRUE.annual(account, from, stop, terms);
    account.capitalised += account.current;
    account.current = 0n;
    from = stop;
    anniversary += 1;
  }
  ACCRUE[terms.compounding](account, from, date, terms);
  return { date, anniversary };
}

const ACCRUE: Record<Compounding, (account: Account, from: string, to: string, terms: Terms) => void> = {
  simple: (account, from, to, terms) => {
    account.current += straight(account.capital * FINE, from, to, terms);
  },
  annual: (account, from, to, terms) => {
    account.current += straight(account.capital * FINE + account.capitalised, from, to, terms);
  },
  daily: (account, from, to, terms) => {
    const balance = account.capital * FINE + account.capitalised;
    const { days, base } = dayFraction(terms.dayCount, from, to);
    const year = ONE * BigInt(base);
    const growth = power(divideHalfUp((year + terms.rate) * FACTOR, year), days);
    account.capitalised += divideHalfUp(balance * (growth - FACTOR), FACTOR);
  },
};

function straight(balance: bigint, from: string, to: string, { rate, dayCount }: Terms): bigint {
  const { days, base } = dayFraction(dayCount, from, to);
  return divideHalfUp(balance * rate * BigInt(days), ONE * BigInt(base));
}

function power(factor: bigint, exponent: number): bigint {
  let result = FACTOR;
  let square = factor;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = divideHalfUp(result * square, FACTOR);
    square = divideHalfUp(square * square, FACTOR);
  }
  return result;
}

function repay(account: Account, distribution: bigint, first: 'capital' | 'preferred'): void {
  const [one, other] = first === 'capital' ? [repayCapital, repayReturn] : [repayReturn, repayCapital];
  account.excess += other(account, one(account, distribution));
}

function repayCapital(account: Account, amount: bigint): bigint {
  const part = min(amount, account.capital);
  account.capital -= part;
  return amount - part;
}

function repayReturn(account: Account, amount: bigint): bigint {
  // Without a payment, less than half a cent keeps accruing.
  if (amount === 0n) return 0n;
  const due = toCents(account.capitalised + account.current);
  const part = min(amount, due);
  account.paid += part;
  if (part === due) {
    // Paid to the cent is paid in full: the fraction left by rounding is not carried on.
    account.capitalised = 0n;
    account.current = 0n;
    return amount - part;
  }
  const fromCapitalised = min(part * FINE, account.capitalised);
  account.capitalised -= fromCapitalised;
  account.current -= part * FINE - fromCapitalised;
  return 0n;
}
