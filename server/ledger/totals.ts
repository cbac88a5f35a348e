import sql, { type Sql } from 'sql-template-tag';
import { dayIn } from '../../resources/kit/calendar.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { todayOf } from '../core/entity/records.ts';
import { inStates } from '../core/tables/states.ts';
import { idCondition } from './generalLedger/idCondition.ts';
import { refreshLines } from './generalLedger/lines.ts';
import { givenBack } from './givenBack.ts';
import { type Kept, keptRecalls } from './recalls.ts';
import { takenOver } from './transfers.ts';
import { releasedOf } from './writtenOff.ts';

interface Options {
  /** Day for overdue status and expiry of recall rights; default is the fund's today. */
  day?: string;
  /** Restricts the refresh to the lines of this call. */
  callId?: string | null;
}

/**
 * Recomputes every stored balance of a fund from its completed transactions and issued call lines: lines, calls,
 * commitments, fund. Record versions do not change, so a payment does not make open forms stale.
 */
export const refreshTotals = async (tx: Tx, fundId: string, { day, callId = null }: Options = {}) => {
  const on = day ?? (await todayOf({ tx, now: new Date().toISOString() }, fundId));
  await refreshLines(tx, callId === null ? { fundId } : { callId }, on);
  await refreshBalances(tx, (column) => sql`${sql([column])} = ${fundId}`, on);
};

/**
 * Recomputes the commitments of some partners. Amounts without a line belong to a partner's first closing, which
 * changes when a commitment starts or ends. The use of recall rights depends on the calls.
 */
export const refreshPartners = async (
  tx: Tx,
  fundId: string,
  { partnerIds, day }: { partnerIds: readonly string[]; day: string },
) => {
  const own = ofPartners(fundId, partnerIds);
  await tx.run(commitmentsUpdate(own, day, await keptRecalls(tx, own, day)));
};

/** A fund that the planner does not know yet may hold a fiftieth of all rows. */
export const WHEN_LOADED = 50;

/**
 * Runs ANALYZE in the middle of a bulk load of `loaded` rows, because plans for a few rows are wrong for thousands.
 * Skipped if the table already had `times` as many rows. Roles that do not own the tables get only a warning.
 */
export const analyzeIfGrown = async (tx: Tx, loaded: number, times = 1) => {
  const known = await tx.first<{ rows: number }>(
    sql`select reltuples::float8 as rows from pg_class where oid = 'gl_journals'::regclass`,
  );
  if ((known?.rows ?? 0) < times * loaded)
    await tx.run(sql`analyze commitments, transactions, gl_journals, gl_entries, gl_balances, seal_entries`);
};

/** Recomputes all funds after a bulk load; fastest as the owner of the tables. */
export const refreshAllTotals = async (tx: Tx, { day }: Pick<Options, 'day'> = {}) => {
  // Right after a load the planner would treat the tables as empty. Roles that do not own them get only a warning.
  await tx.run(sql`analyze funds, commitments, capital_calls, capital_call_lines, transactions`);
  for (const { within, today } of day ? [{ within: everywhere, today: day }] : await places(tx)) {
    await refreshLines(tx, { within }, today);
    await refreshBalances(tx, within, today);
  }
};

type Within = (fundColumn: string) => Sql;

const everywhere: Within = () => sql`true`;

/** Groups funds by time zone, with the current date in each. */
const places = async (tx: Tx): Promise<{ within: Within; today: string }[]> => {
  const now = new Date().toISOString();
  const zones = await tx.rows<{ zone: string }>(
    sql`select distinct coalesce(time_zone, 'UTC') as zone from funds order by 1`,
  );
  const of = (zone: string): Within =>
    zones.length === 1
      ? everywhere
      : (column) => sql`${sql([column])} in (select z.id from funds z where coalesce(z.time_zone, 'UTC') = ${zone})`;
  return zones.map(({ zone }) => ({ within: of(zone), today: dayIn(now, zone) }));
};

/** Limits to rows of a fund and some of its partners; each of these tables has both columns. */
const ofPartners =
  (fundId: string, partnerIds: readonly string[]): Within =>
  (column) =>
    sql`${sql([column])} = ${fundId} and ${idCondition(column.replace(/fund_id$/, 'partner_id'), oneOf(partnerIds))}`;

/** A single id uses `=`, for a better row estimate of the planner. */
const oneOf = (ids: readonly string[]) => (ids.length === 1 && ids[0] ? ids[0] : ids);

const refreshBalances = async (tx: Tx, within: Within, day: string) => {
  await tx.run(callsUpdate(within));
  await tx.run(commitmentsUpdate(within, day, await keptRecalls(tx, within, day)));
  await tx.run(fundsUpdate(within));
};

const issued = sql`${notDeleted('c')} and ${inStates('capital-calls', 'issued', 'c')}`;
/** Reversals count negative. */
const signed = (column: string) =>
  sql([`sum(case when t.reversal_of_id is null then coalesce(t.${column}, 0) else -coalesce(t.${column}, 0) end)`]);
/** Zero for a partner without contributions and refunds. */
const paidIn = sql`coalesce(${signed('amount')} filter (where t.type = 'Investment'), 0)
  - coalesce(${signed('amount')} filter (where t.type = 'Contribution Refund'), 0)`;
const completed = sql`${notDeleted()} and t.status = 'completed' and t.source = 'partner'`;

const callsUpdate = (within: Within) =>
  sql`update capital_calls c set paid = v.paid, outstanding = v.outstanding
    from (select l.capital_call_id as id, sum(l.approved_amount) as paid, sum(l.outstanding) as outstanding
      from capital_call_lines l where ${notDeleted('l')} and ${within('l.fund_id')} group by 1) v
    where c.id = v.id and c.status <> 'Draft' and (c.paid, c.outstanding) is distinct from (v.paid, v.outstanding)`;

/**
 * Unfunded = commitment - called inside it and not written off + recallable or already recalled, at least zero. Amounts
 * without a line belong to the partner's first closing.
 */
const commitmentsUpdate = (within: Within, day: string, kept: readonly Kept[]) =>
  sql`with kept as (
      select * from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ amount }) => amount)}::numeric[]) as kept(id, amount)),
    called as (
      select d.id, sum(d.called) as called, sum(d.inside) as inside from (
        select l.commitment_id as id, l.amount - coalesce(l.written_off, 0) as called,
          l.amount - coalesce(l.amount_outside_commitment, 0) - ${releasedOf()} as inside
        from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where ${notDeleted('l')} and ${issued} and ${within('l.fund_id')}
        union all
        select x.commitment_id, -x.principal, x.amount_outside_commitment - x.principal from closing_lines x
        where ${givenBack()} and ${within('x.fund_id')}
        union all
        select t.commitment_id, 0, t.inside from (${takenOver()}) t where ${within('t.fund_id')}) d group by 1),
    first as (
      select distinct on (k.fund_id, k.partner_id) k.id, k.fund_id, k.partner_id from commitments k
      where ${notDeleted('k')} and ${inStates('commitments', 'binding', 'k')} and ${within('k.fund_id')}
      order by k.fund_id, k.partner_id, k.close_number),
    entries as (
      select t.fund_id, t.partner_id, coalesce(l.commitment_id, x.commitment_id) as commitment_id,
        ${paidIn} as paid_in,
        ${signed('amount')} filter (where t.type = 'Disbursement Fund to LP') as distributed,
        ${signed('recallable')} filter (where t.type = 'Disbursement Fund to LP' and coalesce(t.recallable_until, ${day}::date) >= ${day}::date) as recallable
      from transactions t left join capital_call_lines l on l.id = t.capital_call_line_id
        left join closing_lines x on t.type = 'Contribution Refund' and x.refund_id = coalesce(t.reversal_of_id, t.id)
      where ${completed} and ${within('t.fund_id')} group by 1, 2, 3),
    moved as (
      select coalesce(e.commitment_id, first.id) as id, sum(e.paid_in) as paid_in, sum(e.distributed) as distributed, sum(e.recallable) as recallable
      from entries e left join first on e.commitment_id is null and first.fund_id = e.fund_id and first.partner_id = e.partner_id group by 1),
    standing as (
      select k.id, coalesce(a.called, 0) as called, coalesce(a.inside, 0) as inside, coalesce(m.paid_in, 0) as paid_in,
        coalesce(m.distributed, 0) as distributed, coalesce(m.recallable, 0) + coalesce(kept.amount, 0) as recallable
      from commitments k left join called a on a.id = k.id left join moved m on m.id = k.id left join kept on kept.id = k.id
      where ${notDeleted('k')} and ${within('k.fund_id')}),
    wanted as (
      select k.id, s.called, s.paid_in, s.distributed, s.recallable,
        case when ${inStates('commitments', 'binding', 'k')} then greatest(k.amount - s.inside + s.recallable, 0) else 0 end as unfunded
      from commitments k join standing s on s.id = k.id)
    update commitments k set called = w.called, paid_in = w.paid_in, distributed = w.distributed, recallable = w.recallable, unfunded = w.unfunded
    from wanted w where w.id = k.id and (k.called, k.paid_in, k.distributed, k.recallable, k.unfunded)
      is distinct from (w.called, w.paid_in, w.distributed, w.recallable, w.unfunded)`;

/** Totals of each fund's commitments. */
const agreed = (within: Within) =>
  sql`select k.fund_id as id, sum(k.amount) filter (where ${inStates('commitments', 'binding', 'k')}) as committed, sum(k.called) as called
    from commitments k where ${notDeleted('k')} and ${within('k.fund_id')} group by 1`;

const fundsUpdate = (within: Within) =>
  sql`with agreed as (${agreed(within)}),
    moved as (
      select t.fund_id as id, ${paidIn} as paid_in,
        ${signed('amount')} filter (where t.type = 'Disbursement Fund to LP') as distributed
      from transactions t where ${completed} and ${within('t.fund_id')} group by 1),
    wanted as (
      select f.id, coalesce(a.committed, 0) as committed, coalesce(a.called, 0) as called, coalesce(m.paid_in, 0) as paid_in, coalesce(m.distributed, 0) as distributed
      from funds f left join agreed a on a.id = f.id left join moved m on m.id = f.id where ${within('f.id')})
    update funds f set committed = w.committed, called = w.called, paid_in = w.paid_in, distributed = w.distributed
    from wanted w where w.id = f.id and (f.committed, f.called, f.paid_in, f.distributed) is distinct from (w.committed, w.called, w.paid_in, w.distributed)`;
