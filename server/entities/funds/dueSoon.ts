import sql from 'sql-template-tag';
import type { OutputOf } from '../../../resources/values.ts';
import { addDays } from '../../accounting/dates.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { today } from '../../core/entity/records.ts';
import type { Reach, Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';

type Due = OutputOf<'funds/standing'>['standing']['due'];

const DAYS = 90;
/** Maximum payments listed individually. */
const SHOWN = 8;

/** Lists the unpaid parts of calls and distributions that are overdue or due within 90 days, earliest first. */
export const dueSoon = async (work: Work, reach: Reach): Promise<Due> => {
  const until = addDays(today(work), DAYS);
  const due = sql`(
      select 'call' as kind, t.id as call_id, null::uuid as distribution_id, t.fund_id, t.title, t.due_date as due_on, t.currency, t.outstanding as amount
        from capital_calls t where ${inStates('capital-calls', 'open', 't')} and t.due_date <= ${until} and ${notDeleted()} and ${reach('capital-calls')}
      union all
      select 'distribution', null, t.id, t.fund_id, t.title, coalesce(t.payment_date, t.distribution_date), t.currency, t.outstanding
        from distributions t where ${inStates('distributions', 'issued', 't')} and coalesce(t.payment_date, t.distribution_date) <= ${until}
          and ${notDeleted()} and ${reach('distributions')}
    ) d where d.amount > 0`;
  const totals = await work.tx.rows<Due['totals'][number]>(
    sql`select d.kind, d.currency, count(*)::int as count, sum(d.amount)::numeric(20,2) as amount from ${due} group by 1, 2 order by 1, 2`,
  );
  const rows = await work.tx.rows<Due['rows'][number]>(
    sql`select d.kind, d.call_id as "callId", d.distribution_id as "distributionId", d.fund_id as "fundId", d.title,
        d.due_on as "dueOn", d.currency, d.amount::numeric(20,2) as amount
      from ${due} order by d.due_on, d.kind, coalesce(d.call_id, d.distribution_id) limit ${SHOWN}`,
  );
  return { until, totals, rows };
};
