import sql from 'sql-template-tag';
import { worthSteps } from '../../../resources/figureAccounts.ts';
import type { RecordOf } from '../../../resources/index.ts';
import type { OutputOf } from '../../../resources/values.ts';
import { addDays, quarterBefore } from '../../accounting/dates.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { knownAnalytics } from '../../ledger/analytics.ts';
import type { FundFigures } from '../../ledger/fundFigures.ts';
import type { QuarterFigures } from '../../ledger/generalLedger/quarter.ts';
import { quarterFiguresFor } from '../../ledger/quarterFigures.ts';
import { dueSoon } from './dueSoon.ts';
import { companiesOf, exposureOf } from './exposure.ts';

type Standing = OutputOf<'funds/standing'>['standing'];
type ShownFund = Standing['funds'][number];

/** Maximum funds listed individually, and points of their history. */
const SHOWN = 8;
const POINTS = 12;

type Stored = 'id' | 'name' | 'status' | 'currency' | 'committed' | 'called' | 'paidIn' | 'distributed';
type Fund = Pick<ShownFund, Stored> & Pick<RecordOf<'funds'>, 'timeZone' | 'vintageYear'>;
type Dated = Fund & { asOf: string; figures: QuarterFigures };

/**
 * Summarizes the funds that the caller runs: stored totals, value and holdings by currency, payments to come, and the
 * largest funds with today's figures. Figures without an up-to-date cache are computed in the background and left empty.
 */
export const showStanding: Action<'funds/standing'> = async (work, { reach }) => {
  const inScope = sql`${notDeleted()} and ${reach('funds')}`;
  const totals = await work.tx.rows<Standing['totals'][number] & { n: number }>(
    sql`select t.currency, count(*)::int as n, coalesce(sum(t.committed), 0)::numeric(20,2) as committed, coalesce(sum(t.called), 0)::numeric(20,2) as called,
        coalesce(sum(t.paid_in), 0)::numeric(20,2) as "paidIn", coalesce(sum(t.distributed), 0)::numeric(20,2) as distributed
      from funds t where ${inScope} group by 1 order by 1`,
  );
  const stored = await work.tx.rows<Fund>(
    sql`select t.id, t.name, t.status, t.currency, t.time_zone as "timeZone", t.vintage_year as "vintageYear",
        coalesce(t.committed, 0)::numeric(20,2) as committed, coalesce(t.called, 0)::numeric(20,2) as called,
        coalesce(t.paid_in, 0)::numeric(20,2) as "paidIn", coalesce(t.distributed, 0)::numeric(20,2) as distributed
      from funds t where ${inScope} order by t.committed desc nulls last, t.id`,
  );
  const { funds, quarterFrom } = await withFigures(work, stored);
  const shown = funds.slice(0, SHOWN);
  const known = await knownAnalytics(
    work.tx,
    shown.map(({ id, asOf }) => ({ fundId: id, asOf })),
  );
  const companies = await companiesOf(
    work.tx,
    reach,
    funds.flatMap(({ figures }) => [...figures.companies.keys()]),
  );
  return {
    standing: {
      count: funds.length,
      isComplete: known.size === shown.length,
      totals: totals.map(({ n, ...total }) => total),
      funds: shown.map((fund) => fundRow(fund, known.get(fund.id))),
      quarterFrom,
      currencies: totals.map(({ currency }) => {
        const own = funds.filter((fund) => fund.currency === currency);
        const held = own.flatMap(({ vintageYear, figures }) =>
          [...figures.companies].map(([companyId, cents]) => ({ companyId, vintageYear, cents })),
        );
        return { currency, bridge: bridgeOf(own, currency), exposure: exposureOf(held, companies, currency) };
      }),
      due: await dueSoon(work, reach),
    },
  };
};

/** Adds the ledger figures of each fund as of its own day, since the quarter in which the earliest of these days is. */
const withFigures = async (work: Parameters<typeof showStanding>[0], stored: readonly Fund[]) => {
  const dated = stored.map((fund) => ({ ...fund, asOf: today(work, fund) }));
  const [first] = dated.map(({ asOf }) => asOf).sort();
  if (!first) return { funds: [], quarterFrom: null };
  // The quarter that ends before the day before it: on the last day of a quarter it still runs.
  const quarterFrom = addDays(quarterBefore(addDays(first, -1)), 1);
  const figures = await quarterFiguresFor(
    work.tx,
    dated.map(({ id, asOf }) => ({ fundId: id, asOf })),
    quarterFrom,
  );
  const funds = dated.flatMap((fund): Dated[] => {
    const own = figures.get(fund.id);
    return own ? [{ ...fund, figures: own }] : [];
  });
  return { funds, quarterFrom };
};

const fundRow = (
  { timeZone, vintageYear, asOf, figures, ...fund }: Dated,
  known: FundFigures | undefined,
): ShownFund => {
  const { available, monthlyCosts } = figures;
  return {
    ...fund,
    navNet: known?.navNet ?? null,
    tvpi: known?.tvpi ?? null,
    dpi: known?.dpi ?? null,
    netIrr: known?.netIrr ?? null,
    irrReason: known?.irrReason ?? null,
    irrFlags: known?.irrFlags ?? [],
    performance: known?.performance ?? null,
    cash: known?.cash ?? null,
    unfunded: known?.unfunded ?? null,
    navs: (known?.series ?? []).slice(-POINTS).map(({ date, nav }) => ({ date, nav })),
    available: formatMoney(available, fund.currency),
    monthlyCosts: formatMoney(monthlyCosts, fund.currency),
    runwayMonths: monthlyCosts > 0n ? Number(available > 0n ? available / monthlyCosts : 0n) : null,
  };
};

const bridgeOf = (funds: readonly Dated[], currency: string) => {
  const total = (pick: (figures: QuarterFigures) => bigint) =>
    formatMoney(sum(funds.map(({ figures }) => pick(figures))), currency);
  return {
    opening: total(({ opening }) => opening),
    steps: worthSteps.map((step) => ({ step, amount: total(({ steps }) => steps[step]) })),
    closing: total(({ closing }) => closing),
  };
};
