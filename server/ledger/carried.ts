import sql, { empty, type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';

/** Amounts that calls allocated to a commitment, inside and outside it. */
export interface Given {
  commitmentId: string;
  inside: string;
  outside: string;
}

/** A commitment with its weight in a call. */
interface Sharing {
  commitmentId: string;
  amount: string;
}

/**
 * Returns the amounts that a fund's calls (optionally those below a number) allocated to the participating commitments
 * since these last changed; empty if the last call had other commitments. The last call stores the totals. If it does
 * not, because an earlier call was cancelled or it predates that feature, all calls are added up.
 */
export const carriedTo = async (
  tx: Tx,
  { fundId, before = null }: { fundId: string; before?: number | null },
  sharing: readonly Sharing[],
): Promise<ReadonlyMap<string, Given>> => {
  const last = await tx.rows<Sharing & Given & { isKnown: boolean }>(lastQuery(fundId, before));
  const shared = new Map(last.map((line) => [line.commitmentId, line]));
  const isAlike =
    last.length === sharing.length &&
    sharing.every(({ commitmentId, amount }) => shared.get(commitmentId)?.amount === amount);
  if (!isAlike) return new Map();
  if (last.every(({ isKnown }) => isKnown)) return shared;
  const added = await tx.rows<Given>(summed(sql`and c.fund_id = ${fundId} ${below(before)}`));
  return new Map(added.map((given) => [given.commitmentId, given]));
};

/** Marks the totals on the lines of a call as valid. */
export const isWrittenDown = sql`is_given_known = true`;

/** Invalidates the totals stored on later calls after a call was cancelled. */
export const forgetCarried = (tx: Tx, { fundId, callNumber }: { fundId: string; callNumber: number | null }) =>
  tx.run(
    sql`update capital_calls set is_given_known = false where fund_id = ${fundId} and call_number > ${callNumber} and is_given_known`,
  );

const issued = sql`${inStates('capital-calls', 'issued', 'c')} and ${notDeleted('c')}`;
const below = (before: number | null): Sql => (before === null ? empty : sql`and c.call_number < ${before}`);

const lastQuery = (fundId: string, before: number | null) =>
  sql`select l.commitment_id as "commitmentId", l.commitment_amount as amount, l.given_inside as inside, l.given_outside as outside,
      c.is_given_known as "isKnown"
    from (select c.id, c.is_given_known from capital_calls c
        where c.fund_id = ${fundId} ${below(before)} and ${issued} order by c.call_number desc limit 1) c
      join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}`;

/**
 * SQL that recomputes the totals from the calls themselves, by the last call of each fund (`lastId`): all consecutive
 * calls with the same commitments as the last one. It compares calls as text, because a join without planner statistics
 * would compare every line with every other.
 */
const summed = (within: Sql): Sql =>
  sql`with calls as (
      select c.fund_id, c.id, c.call_number, s.shared, first_value(s.shared) over last as last_shared, first_value(c.id) over last as last_id
      from capital_calls c cross join lateral (
        select md5(string_agg(l.commitment_id || ' ' || l.commitment_amount, ',' order by l.commitment_id)) as shared
        from capital_call_lines l where l.capital_call_id = c.id and ${notDeleted('l')}) s
      where ${issued} ${within}
      window last as (partition by c.fund_id order by c.call_number desc)),
    compared as (
      select *, max(call_number) filter (where shared is distinct from last_shared) over (partition by fund_id) as changed from calls)
    select c.last_id as "lastId", l.commitment_id as "commitmentId", sum(l.amount - coalesce(l.amount_outside_commitment, 0)) as inside,
      sum(coalesce(l.amount_outside_commitment, 0)) as outside
    from compared c join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
    where c.call_number > coalesce(c.changed, 0) group by 1, 2`;

/** SQL of the lines of each fund's last call whose stored totals differ from the recomputed ones. */
export const wrongCarried: Sql = sql`select l.id from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
    join (${summed(empty)}) g on g."lastId" = c.id and g."commitmentId" = l.commitment_id
  where c.is_given_known and (l.given_inside, l.given_outside) is distinct from (g.inside, g.outside)`;
