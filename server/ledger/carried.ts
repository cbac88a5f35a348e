import sql, { type Sql } from 'sql-template-tag';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';

/** Rows `fund_id, commitment_id, amount, before`: commitments as a call shares by them; earlier calls are numbered below `before`. */
export type Sharing = Sql;

/** What a row holds of what earlier calls gave its commitment; null where it was not written down. */
interface Carried {
  inside: string | null;
}

/**
 * Asks for rows beside `carried (commitment_id, inside, outside)`: what the calls before gave to each of the commitments of
 * one fund since these last changed, inside and outside of them. The last call has written down what was given with it; only
 * where it has not, because an earlier one was cancelled or because it is older than that, all of them are added up.
 */
export const withCarried = async <R extends Carried>(
  tx: Tx,
  sharing: Sharing,
  query: (carried: Sql) => Sql,
): Promise<R[]> => {
  const rows = await tx.rows<R>(query(kept(sharing)));
  return rows.some(({ inside }) => inside === null) ? tx.rows<R>(query(summed(sharing))) : rows;
};

/** From now on the lines of a call say what was given with it. */
export const isWrittenDown = sql`is_given_known = true`;

/** A call no longer counts: what the later ones wrote down does not hold any more. */
export const forgetCarried = (tx: Tx, { fundId, callNumber }: { fundId: string; callNumber: number | null }) =>
  tx.run(
    sql`update capital_calls set is_given_known = false where fund_id = ${fundId} and call_number > ${callNumber} and is_given_known`,
  );

const issued = sql`${inStates('capital-calls', 'issued', 'c')} and ${living('c')}`;
const earlier = sql`c.call_number < coalesce(o.before, 2147483647)`;

const kept = (sharing: Sharing): Sql => sql`(
  with ones as materialized (${sharing}),
  last as (
    select c.id, c.is_given_known from capital_calls c, (select fund_id, before from ones limit 1) o
    where c.fund_id = o.fund_id and ${earlier} and ${issued} order by c.call_number desc limit 1),
  given as materialized (
    select l.commitment_id, l.commitment_amount, case when last.is_given_known then l.given_inside end as inside,
      case when last.is_given_known then l.given_outside end as outside
    from last join capital_call_lines l on l.capital_call_id = last.id and ${living('l')}),
  alike as (
    select count(*) = count(g.commitment_id) and count(*) = (select count(*) from given) as yes
    from ones o left join given g on g.commitment_id = o.commitment_id and g.commitment_amount = o.amount)
  select o.commitment_id, case when a.yes then g.inside else 0 end as inside, case when a.yes then g.outside else 0 end as outside
  from alike a, ones o left join given g on g.commitment_id = o.commitment_id)`;

/** The same added up over the calls themselves, of any funds: whatever was written down. */
export const summed = (sharing: Sharing): Sql => sql`(
  with ones as materialized (${sharing}),
  calls as (
    select c.fund_id, c.id, c.call_number from (select distinct fund_id, before from ones) o
    join capital_calls c on c.fund_id = o.fund_id and ${earlier} and ${issued}),
  lines as materialized (
    select c.fund_id, c.call_number, l.commitment_id, l.commitment_amount, l.amount, coalesce(l.amount_outside_commitment, 0) as outside
    from calls c join capital_call_lines l on l.capital_call_id = c.id and ${living('l')}),
  changed as (
    select l.fund_id, l.call_number from lines l
      join (select fund_id, count(*) as there from ones group by 1) n on n.fund_id = l.fund_id
      left join ones o on o.fund_id = l.fund_id and o.commitment_id = l.commitment_id and o.amount = l.commitment_amount
    group by l.fund_id, l.call_number, n.there having count(*) <> count(o.commitment_id) or count(*) <> n.there),
  since as (select fund_id, max(call_number) as call_number from changed group by 1),
  given as (
    select l.commitment_id, sum(l.amount - l.outside) as inside, sum(l.outside) as outside
    from lines l left join since s on s.fund_id = l.fund_id where l.call_number > coalesce(s.call_number, 0) group by 1)
  select o.commitment_id, coalesce(g.inside, 0) as inside, coalesce(g.outside, 0) as outside
  from ones o left join given g on g.commitment_id = o.commitment_id)`;
