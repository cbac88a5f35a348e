import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { cancelCall } from '../capital-calls/moves.ts';
import { tellCancelled } from './tell.ts';

/**
 * Cancels a closing before any payment for it: cancels the newcomers' call and the payments to earlier partners,
 * restores the earlier partners' called amounts, and returns the newcomers to pending admission.
 */
export const cancelClosing: Effect<'closings/cancel'> = async (work, closing, input) => {
  if (closing.status === 'Draft') return undefined;
  const { tx } = work;
  const fund = await get(tx, 'funds', closing.fundId, { lock: true });
  const day = today(work, fund);
  const lines = await tx.rows<Line>(linesQuery(closing.id));
  await check(tx, lines, closing.capitalCallId);
  const after = async () => {
    const whom = withPreparer(work);
    const reason = { reason: input.reason };
    if (closing.capitalCallId) {
      const call = await get(tx, 'capital-calls', closing.capitalCallId, { lock: true });
      const cancelled = await cancelCall(work, call, reason);
      const patch = { ...cancelled?.patch, cancelReason: input.reason };
      const stored = await systemMove(tx, 'capital-calls', call.id, 'cancel', { patch, input: reason, now: work.now });
      await cancelled?.after?.(stored);
    }
    const ended = lines.map(({ id }) => id);
    await cascadeUpdate(work, 'closing-lines', ended, { endedOn: day }, input.reason);
    for (const { waiting } of lines)
      for (const id of waiting)
        await systemMove(tx, 'transactions', id, 'cancel', {
          patch: { decisionReason: input.reason },
          input: reason,
          now: work.now,
        });
    await book(tx, fund.id, { closingId: closing.id, day, ...whom });
    const admitted = lines.filter(({ side }) => side === 'newcomer').map(({ commitmentId }) => commitmentId);
    for (const id of admitted)
      await systemMove(tx, 'commitments', id, 'defer', { patch: { endedOn: day }, now: work.now });
    await book(tx, fund.id, { commitmentId: admitted, day, ...whom });
    await tellCancelled(work, closing, { fund, partnerIds: lines.map(({ partnerId }) => partnerId), ...reason });
  };
  return { patch: { endedOn: day }, after };
};

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
