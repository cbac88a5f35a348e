import sql from 'sql-template-tag';
import { addDays } from '../../accounting/dates.ts';
import { insertRows } from '../../core/tables/rows.ts';
import type { Values } from '../../core/tables/types.ts';
import type { Stage } from '../stage/stage.ts';
import { quarterEnd } from './ledger.ts';
import type { Staff } from './staff.ts';

interface Holding {
  fundId: string;
  companyId: string;
  name: string;
  currency: string;
  bought: string;
  cost: string;
  status: string;
  sold: string | null;
}

/** Quarterly gain of a holding by outcome, in thousandths. */
const drifts: Readonly<Record<string, readonly number[]>> = {
  active: [-12, 0, 15, 28, 40, 55],
  exited: [60, 95, 130],
  written_off: [-70, -120, -160],
};

/** Creates a mark of every holding at the end of each quarter; the newest of two still await approval. */
export const playMarks = async (stage: Stage, staff: Staff) => {
  const holdings =
    await stage.tx.rows<Holding>(sql`select t.fund_id as "fundId", t.company_id as "companyId", c.name, t.currency,
      min(t.trade_date) filter (where t.type = 'Investment') as bought, sum(t.amount) filter (where t.type = 'Investment') as cost, c.status,
      min(t.trade_date) filter (where t.type = 'Sale') as sold
    from transactions t join companies c on c.id = t.company_id
    where t.status = 'completed' and t.source = 'company' group by 1, 2, 3, 4, c.status order by c.name, t.currency`);
  const marks = holdings.flatMap((holding) => marksOf(stage, staff, holding));
  await insertRows(stage.tx, 'valuations', marks, { createdBy: staff.manager.id });
};

const marksOf = (stage: Stage, staff: Staff, holding: Holding): Values[] => {
  const marks: Values[] = [];
  const whole = BigInt(holding.cost.split('.')[0] ?? '0');
  let value = whole;
  for (let end = quarterEnd(holding.bought); end < (holding.sold ?? stage.today); end = quarterEnd(addDays(end, 1))) {
    value += (value * BigInt(stage.random.pick(drifts[holding.status] ?? [0]))) / 1000n;
    const isLast = quarterEnd(addDays(end, 1)) >= stage.today;
    const isGone = holding.status === 'written_off' && isLast;
    const isDraft = isLast && ['Mosaic Genomics', 'Quillon Payments'].includes(holding.name);
    const at = stage.at(addDays(end, 18), 11);
    marks.push({
      fundId: holding.fundId,
      companyId: holding.companyId,
      date: end,
      fairValue: isGone ? '0' : `${(value / 1000n) * 1000n}.00`,
      currency: holding.currency,
      method: marks.length
        ? stage.random.pick(['multiples', 'multiples', 'last_round', 'discounted_cash_flow'])
        : 'cost',
      note: isGone ? 'Written off in full.' : null,
      status: isDraft ? 'draft' : 'approved',
      approvedBy: isDraft ? null : staff.admin.id,
      approvedAt: isDraft ? null : at,
      createdAt: at,
      updatedAt: at,
    });
  }
  return marks;
};
