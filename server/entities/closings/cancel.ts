import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get } from '../../core/entity/records.ts';
import { inStates } from '../../core/tables/states.ts';
import { postFacts } from '../../ledger/runs.ts';
import { cancelCall } from '../capital-calls/moves.ts';
import { closingRun } from './run.ts';
import { tellCancelled } from './tell.ts';

/**
 * Cancels a closing before any payment for it: cancels the newcomers' call and the payments to earlier partners,
 * restores the earlier partners' called amounts, and returns the newcomers to pending admission.
 */
export const cancelClosing = closingRun.step('cancel', async ({ work, row, ...ground }, input) => {
  if (row.status === 'Draft') return {};
  const { tx, now } = work;
  const { day } = ground;
  const { reason } = input;
  const lines = await tx.rows<Line>(linesQuery(row.id));
  await check(tx, lines, row.capitalCallId);
  const posts = async () => {
    if (row.capitalCallId) {
      const call = await get(tx, 'capital-calls', row.capitalCallId, { lock: true });
      const { patch, after } = await cancelCall(work, call, input);
      const cancelled = { patch: { ...patch, cancelReason: reason }, input, now };
      await after?.(await systemMove(tx, 'capital-calls', call.id, 'cancel', cancelled));
    }
    for (const id of lines.flatMap(({ waiting }) => waiting))
      await systemMove(tx, 'transactions', id, 'cancel', { patch: { decisionReason: reason }, input, now });
    return { closingId: row.id };
  };
  const follows = async () => {
    const admitted = lines.filter(({ side }) => side === 'newcomer').map(({ commitmentId }) => commitmentId);
    for (const id of admitted) await systemMove(tx, 'commitments', id, 'defer', { patch: { endedOn: day }, now });
    await postFacts(work, ground, { commitmentId: admitted });
    await tellCancelled(work, row, ground, { partnerIds: lines.map(({ partnerId }) => partnerId), reason });
  };
  return { patch: { endedOn: day }, endsLines: reason, posts, follows };
});

interface Line {
  id: string;
  commitmentId: string;
  partnerId: string;
  side: string;
  /** Payments that have not been made yet. */
  waiting: string[];
  isSettled: boolean;
}

const linesQuery = (closingId: string) =>
  sql`select x.id, x.commitment_id as "commitmentId", x.partner_id as "partnerId", x.side,
      coalesce(array_agg(t.id::text) filter (where ${inStates('transactions', 'open', 't')}), '{}') as waiting,
      coalesce(bool_or(t.status = 'completed'
        and not exists (select from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')})), false) as "isSettled"
    from closing_lines x left join transactions t on t.id in (x.refund_id, x.interest_id) and ${notDeleted('t')}
    where x.closing_id = ${closingId} and ${notDeleted('x')} group by x.id order by x.id`;

/**
 * Throws 409 after a payment or further calls to the newcomers, after a change of one of their commitments, or if the
 * earlier partners' restored unfunded was called or released since.
 */
const check = async (tx: Tx, lines: readonly Line[], callId: string | null) => {
  if (lines.some(({ isSettled }) => isSettled)) throw conflict('refusals.closings.settled');
  const ids = lines.filter(({ side }) => side === 'newcomer').map(({ commitmentId }) => commitmentId);
  const called = await tx.first(
    sql`select 1 from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.commitment_id = any(${ids}::uuid[]) and c.id is distinct from ${callId}::uuid and ${notDeleted('l')} and ${notDeleted('c')}
        and ${inStates('capital-calls', 'issued', 'c')}
      union all select 1 from closing_lines x where x.commitment_id = any(${ids}::uuid[]) and x.side = 'earlier' and x.ended_on is null limit 1`,
  );
  if (called) throw conflict('refusals.closings.calledSince');
  const changed = await tx.first(
    sql`select 1 from commitment_changes h where h.commitment_id = any(${ids}::uuid[]) and h.status = 'Effective' and ${notDeleted('h')}
      union all select 1 from closing_lines x join commitments k on k.id = x.commitment_id
        where x.id = any(${lines.map(({ id }) => id)}::uuid[]) and x.side = 'earlier' and k.unfunded < x.principal - x.amount_outside_commitment limit 1`,
  );
  if (changed) throw conflict('refusals.closings.changedSince');
};
