import sql, { type Sql } from 'sql-template-tag';
import { figureAccounts, type WorthStep, worthStepFigures, worthSteps } from '../../../resources/figureAccounts.ts';
import { partsOf } from '../../accounting/dates.ts';
import { divideHalfUp, sum } from '../../accounting/rounding.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Figures of a fund from the start of a quarter up to a day, in minor units. */
export interface QuarterFigures {
  /** Net asset value before accrued carry, at the start and on the day. */
  opening: bigint;
  closing: bigint;
  /** Signed changes in between. */
  steps: Readonly<Record<WorthStep, bigint>>;
  /** Bank balance less payables. */
  available: bigint;
  /** Average management fees and expenses of a month, over at most twelve months. */
  monthlyCosts: bigint;
  /** Fair value by company. */
  companies: ReadonlyMap<string, bigint>;
}

export interface FundDay {
  fundId: string;
  asOf: string;
}

interface Side {
  fundId: string;
  account: string;
  companyId: string | null;
  isInQuarter: boolean;
  cents: string;
}

const MONTHS = 12;
const costAccounts = [...figureAccounts.managementFees, ...figureAccounts.expenses];
const isIn = (accounts: readonly string[]) => {
  const set = new Set(accounts);
  return ({ account }: Pick<Side, 'account'>) => set.has(account);
};
const isWorth = isIn(figureAccounts.navGross);
const isAvailable = isIn(figureAccounts.free);
const isHolding = isIn(figureAccounts.fairValue);
const isOfStep = Object.fromEntries(
  worthSteps.map((step) => [step, isIn(figureAccounts[worthStepFigures[step]])]),
) as Record<WorthStep, ReturnType<typeof isIn>>;

/** Excludes period closings since a day (SQL), which move results from the result accounts to partners. */
const unclosedSince = (from: Sql) =>
  sql`s.journal_id not in (select c.id from gl_journals c where c.kind = 'close' and c.effective_on >= ${from})`;

/**
 * Loads the figures of several funds from the first day of a quarter up to a day of each: stored monthly totals before
 * the quarter, and the entries since. Two queries, whatever the number of funds.
 */
export const quarterFiguresOf = async (
  tx: Tx,
  funds: readonly FundDay[],
  from: string,
): Promise<Map<string, QuarterFigures>> => {
  const named = sql`unnest(${funds.map(({ fundId }) => fundId)}::uuid[], ${funds.map(({ asOf }) => asOf)}::date[]) as f(id, day)`;
  const holdings = [...figureAccounts.fairValue];
  const sides = await tx.rows<Side>(
    sql`select fund_id as "fundId", account, case when account = any(${holdings}) then company_id end as "companyId",
        is_in_quarter as "isInQuarter", sum(cents)::text as cents
      from (
        select b.fund_id, b.account, b.company_id, false as is_in_quarter, b.debit - b.credit as cents
          from ${named} join gl_balances b on b.fund_id = f.id
          where b.account = any(${[...new Set([...figureAccounts.navGross, ...figureAccounts.free])]}) and b.month < ${from}::date
        union all
        select s.fund_id, s.account, s.company_id, true, s.cents from ${named} join lateral (
            select * from gl_sides e where e.fund_id = f.id and e.effective_on between ${from}::date and f.day) s on true
          where ${unclosedSince(sql`${from}::date`)}
      ) t group by 1, 2, 3, 4 having sum(cents) <> 0`,
  );
  const costs = await tx.rows<{ fundId: string; first: string; cents: string }>(
    sql`select f.id as "fundId", min(s.effective_on)::text as first, sum(s.cents)::text as cents from ${named} join lateral (
        select * from gl_sides e where e.fund_id = f.id and e.account = any(${costAccounts})
          and e.effective_on > f.day - interval '1 year' and e.effective_on <= f.day) s on true
      where ${unclosedSince(sql`${from}::date - interval '2 years'`)} group by 1`,
  );
  const byFund = new Map<string, Side[]>(funds.map(({ fundId }) => [fundId, []]));
  for (const side of sides) byFund.get(side.fundId)?.push(side);
  const costOf = new Map(costs.map((cost) => [cost.fundId, cost]));
  return new Map(
    funds.map(({ fundId, asOf }) => {
      const cost = costOf.get(fundId);
      return [
        fundId,
        {
          ...figuresFrom(byFund.get(fundId) ?? []),
          monthlyCosts: cost ? divideHalfUp(BigInt(cost.cents), BigInt(monthsSince(cost.first, asOf))) : 0n,
        },
      ];
    }),
  );
};

const total = (sides: readonly Side[]) => sum(sides.map(({ cents }) => BigInt(cents)));

const figuresFrom = (sides: readonly Side[]): Omit<QuarterFigures, 'monthlyCosts'> => {
  const worth = sides.filter(isWorth);
  const moved = sides.filter(({ isInQuarter }) => isInQuarter);
  const companies = new Map<string, bigint>();
  for (const { companyId, cents } of sides.filter(isHolding))
    if (companyId) companies.set(companyId, (companies.get(companyId) ?? 0n) + BigInt(cents));
  return {
    opening: total(worth.filter(({ isInQuarter }) => !isInQuarter)),
    closing: total(worth),
    // Debits of these accounts reduce the value, credits add to it.
    steps: Object.fromEntries(worthSteps.map((step) => [step, -total(moved.filter(isOfStep[step]))])) as Record<
      WorthStep,
      bigint
    >,
    available: total(sides.filter(isAvailable)),
    companies: new Map([...companies].filter(([, cents]) => cents !== 0n)),
  };
};

/** Months from a day to a later one within a year, both included, at most twelve. */
const monthsSince = (first: string, asOf: string): number => {
  const [start, end] = [partsOf(first), partsOf(asOf)];
  return Math.min(MONTHS, (end.year - start.year) * MONTHS + end.month - start.month + 1);
};
