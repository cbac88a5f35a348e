import type { FlowPoint } from '../../../charts/FlowChart.tsx';
import { minus, sumOf, toCents } from '../../parts/cents.ts';
import type { Analytics } from './analytics.ts';

type Point = Analytics['series'][number];

const quarterOf = (date: string) => `${date.slice(0, 4)} ${Math.floor((Number(date.slice(5, 7)) - 1) / 3)}`;

/** Keeps the last point of each quarter; series of long-lived funds have fewer points already. */
const quarterEndsOf = (series: readonly Point[]): readonly Point[] =>
  series.filter(({ date }, index) => {
    const next = series[index + 1];
    return !next || quarterOf(next.date) !== quarterOf(date);
  });

/** Computes distributions (up) and contributions (down) by quarter from running totals, with the NAV at its end. */
export const flowsOf = (series: readonly Point[]): FlowPoint[] =>
  quarterEndsOf(series).map(({ date, contributions, distributions, nav }, index, points) => {
    const before = points[index - 1];
    return {
      date,
      up: minus(distributions, before?.distributions ?? '0'),
      down: minus(contributions, before?.contributions ?? '0'),
      level: nav,
    };
  });

/** Computes the J-curve: distributions less contributions so far, below zero until a fund has paid back. */
export const netCashOf = (series: readonly Point[]): string[] =>
  series.map(({ contributions, distributions }) => minus(distributions, contributions));

type Holding = Pick<Analytics['companies'][number], 'companyId' | 'cost' | 'proceeds' | 'income' | 'fairValue'>;

export interface ValueCreation {
  cost: string;
  /** Largest change first; the other companies are one change without an id. */
  gains: readonly { companyId: string | null; amount: string }[];
  /** Proceeds, income and fair value. */
  worth: string;
}

/** Computes the gain or loss of each company: proceeds, income and fair value less cost, realised or not. */
export const valueCreationOf = (companies: readonly Holding[], most: number): ValueCreation => {
  const worthOf = ({ proceeds, income, fairValue }: Holding) => sumOf([proceeds, income, fairValue]);
  const all = companies
    .map((held) => ({ companyId: held.companyId, amount: minus(worthOf(held), held.cost) }))
    .sort((a, b) => bySize(b.amount, a.amount));
  const rest = all.slice(most);
  return {
    cost: sumOf(companies.map(({ cost }) => cost)),
    gains: [
      ...all.slice(0, most),
      ...(rest.length ? [{ companyId: null, amount: sumOf(rest.map(({ amount }) => amount)) }] : []),
    ],
    worth: sumOf(companies.map(worthOf)),
  };
};

const sizeOf = (amount: string): bigint => {
  const cents = toCents(amount);
  return cents < 0n ? -cents : cents;
};

const bySize = (one: string, other: string): number => {
  const [first, second] = [sizeOf(one), sizeOf(other)];
  return first === second ? 0 : first < second ? -1 : 1;
};
