import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { knownAnalytics } from '../../ledger/analytics.ts';

/** Maximum funds listed individually. */
const SHOWN = 8;

type Fund = Pick<
  RecordOf<'funds'>,
  'id' | 'name' | 'status' | 'currency' | 'committed' | 'called' | 'paidIn' | 'distributed' | 'timeZone'
>;
interface Total {
  currency: string;
  n: number;
  committed: string;
  called: string;
  paidIn: string;
  distributed: string;
}

/**
 * Summarizes the funds that the caller runs: stored totals by currency, and the largest funds with today's value. A
 * value without an up-to-date cache is computed in the background and left empty.
 */
export const showStanding: Action<'funds/standing'> = async (work, { reach }) => {
  const inSight = sql`${notDeleted()} and ${reach('funds')}`;
  const totals = await work.tx.rows<Total>(
    sql`select t.currency, count(*)::int as n, coalesce(sum(t.committed), 0)::numeric(20,2) as committed, coalesce(sum(t.called), 0)::numeric(20,2) as called,
        coalesce(sum(t.paid_in), 0)::numeric(20,2) as "paidIn", coalesce(sum(t.distributed), 0)::numeric(20,2) as distributed
      from funds t where ${inSight} group by 1 order by 1`,
  );
  const funds = await work.tx.rows<Fund>(
    sql`select t.id, t.name, t.status, t.currency, t.time_zone as "timeZone", coalesce(t.committed, 0)::numeric(20,2) as committed,
        coalesce(t.called, 0)::numeric(20,2) as called, coalesce(t.paid_in, 0)::numeric(20,2) as "paidIn", coalesce(t.distributed, 0)::numeric(20,2) as distributed
      from funds t where ${inSight} order by t.committed desc nulls last, t.id limit ${SHOWN}`,
  );
  const known = await knownAnalytics(
    work.tx,
    funds.map((fund) => ({ fundId: fund.id, asOf: today(work, fund) })),
  );
  return {
    standing: {
      count: totals.reduce((all, { n }) => all + n, 0),
      isComplete: known.size === funds.length,
      totals: totals.map(({ n, ...total }) => total),
      funds: funds.map(({ timeZone, ...fund }) => {
        const {
          navNet = null,
          tvpi = null,
          netIrr = null,
          irrReason = null,
          irrFlags = [],
          performance = null,
        } = known.get(fund.id) ?? {};
        return {
          ...fund,
          committed: fund.committed ?? '0.00',
          called: fund.called ?? '0.00',
          paidIn: fund.paidIn ?? '0.00',
          distributed: fund.distributed ?? '0.00',
          navNet,
          tvpi,
          netIrr,
          irrReason,
          irrFlags,
          performance,
        };
      }),
    },
  };
};
