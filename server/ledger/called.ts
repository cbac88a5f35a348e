import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import { inStates } from '../core/tables/states.ts';
import { accountingDate, calledOn } from './dates.ts';
import { andBooked, bookedBy } from './generalLedger/booked.ts';
import { signed } from './generalLedger/signed.ts';
import type { Moment } from './moment.ts';
import { releasedOf } from './writtenOff.ts';

/** Called amount as stored: one call line, or several added up. */
export interface Called {
  commitmentId: string;
  partnerId: string;
  amount: string;
  outside: string;
  date: string;
  endDate: string | null;
}

/** SQL of the lines of issued calls; lines of a cancelled call count until its cancellation. */
export const calledQuery = (fundId: string, { asOf, knownAt }: Moment) => {
  const { isCalled, endDate } = knownAt ? knownCalls(knownAt) : callsNow;
  return sql`select l.commitment_id as "commitmentId", l.partner_id as "partnerId", l.amount,
      coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, ${calledOn()} as date, ${endDate} as "endDate"
    from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
    where l.fund_id = ${fundId} and ${notDeleted('l')} and ${notDeleted('c')} and ${calledOn()} <= ${asOf} and ${isCalled}
    order by ${calledOn()}, l.id`;
};

/**
 * SQL of the called amounts that count on the day itself, added up by commitment, and by day for partners in
 * `recalling`.
 */
export const calledSumsQuery = (fundId: string, { asOf, knownAt }: Moment, recalling: readonly string[]) => {
  const { isCalled, endDate } = knownAt ? knownCalls(knownAt) : callsNow;
  return sql`select l.commitment_id as "commitmentId", l.partner_id as "partnerId", sum(l.amount) as amount,
      sum(coalesce(l.amount_outside_commitment, 0))::numeric(20,2) as outside, max(c.date) as date, null as "endDate"
    from (select c.id, ${calledOn()} as date, ${endDate} as end_date from capital_calls c
        where c.fund_id = ${fundId} and ${notDeleted('c')} and ${isCalled}) c
      join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
      left join unnest(${recalling}::uuid[]) r(id) on r.id = l.partner_id
    where l.fund_id = ${fundId} and c.date <= ${asOf} and (c.end_date is null or c.end_date > ${asOf})
    group by l.commitment_id, l.partner_id, case when r.id is not null then c.date end order by max(c.date), l.commitment_id`;
};

/**
 * SQL of the amounts returned by later closings, as negative lines; those of a cancelled closing count until its
 * cancellation.
 */
export const givenBackQuery = (fundId: string, { asOf, knownAt }: Moment) => {
  const posted = (more: Sql) =>
    knownAt
      ? bookedBy(
          { fundId: sql`x.fund_id`, knownAt },
          'closings',
          sql`x.closing_id`,
          sql`and b.kind = 'laterClosing' ${more}`,
        )
      : sql`true`;
  return sql`select x.commitment_id as "commitmentId", x.partner_id as "partnerId", -x.principal as amount,
      -x.amount_outside_commitment as outside, x.closing_date as date,
      case when ${posted(sql`and b.reverses_id is not null`)} then x.ended_on end as "endDate"
    from closing_lines x where x.fund_id = ${fundId} and ${notDeleted('x')} and x.side = 'earlier' and x.closing_date <= ${asOf}
      and ${posted(sql`and b.reverses_id is null`)}
    order by x.closing_date, x.id`;
};

/**
 * SQL of the write-offs on lines of completed calls by a day, as negative lines: the amount still unpaid on that day
 * so that later payments reduce it.
 */
export const writtenOffQuery = (fundId: string, { asOf, knownAt }: Moment) =>
  sql`select w."commitmentId", w."partnerId", -w.written as amount, (${releasedOf('w', 'w.written')} - w.written)::numeric(20,2) as outside,
      w.ended_on as date, null as "endDate"
    from (select l.id, l.commitment_id as "commitmentId", l.partner_id as "partnerId", l.amount, l.amount_outside_commitment, l.currency, c.ended_on,
        (l.amount - coalesce((select sum(${signed()}) from transactions t
          where t.capital_call_line_id = l.id and t.status = 'completed' and ${notDeleted()} and ${accountingDate()} <= ${asOf} ${andBooked(knownAt)}), 0)
        )::numeric(20,2) as written
      from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.fund_id = ${fundId} and ${notDeleted('l')} and ${notDeleted('c')} and c.status = 'Completed' and c.ended_on <= ${asOf}
        and ${isWaived(knownAt ?? null)}) w
    where w.written > 0 order by w.ended_on, w.id`;

/** SQL condition that lines may have a write-off: by their current state, or by the ledger at a given time. */
const isWaived = (knownAt: string | null): Sql =>
  knownAt
    ? bookedBy({ fundId: sql`c.fund_id`, knownAt }, 'capital-calls', sql`c.id`, sql`and b.kind = 'writeOff'`)
    : sql`(l.written_off > 0 or exists (select from gl_journals b where b.fund_id = c.fund_id and b.source_kind = 'capital-calls'
        and b.source_id = c.id and b.kind = 'writeOff'))`;

const callsNow = {
  isCalled: sql`(${inStates('capital-calls', 'issued', 'c')} or (c.status = 'Cancelled' and c.call_number is not null and c.ended_on is not null))`,
  endDate: sql`case when c.status = 'Cancelled' then c.ended_on end`,
};

/** Calls as known to the ledger: issued once posted, cancelled once the posting was reversed. */
const knownCalls = (knownAt: string): typeof callsNow => {
  const posted = (more: Sql) =>
    bookedBy({ fundId: sql`c.fund_id`, knownAt }, 'capital-calls', sql`c.id`, sql`and b.kind = 'call' ${more}`);
  return {
    isCalled: posted(sql`and b.reverses_id is null`),
    endDate: sql`case when c.status = 'Cancelled' and ${posted(sql`and b.reverses_id is not null`)} then c.ended_on end`,
  };
};
