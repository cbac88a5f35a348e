import sql from 'sql-template-tag';
import type { MoveOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays } from '../../accounting/dates.ts';
import { living } from '../../core/db/living.ts';
import { moveItself } from '../../core/entity/move.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { refreshLines } from '../../ledger/lines.ts';
import { refreshTotals } from '../../ledger/totals.ts';

/** The first proof or payment starts an issued call. */
export const startCall = async ({ tx }: Work, callId: string) => {
  const call = await get(tx, 'capital-calls', callId, { lock: true });
  if (call.status === 'Issued') await moveItself(tx, 'capital-calls', callId, 'start');
};

/**
 * Brings a call up to what the ledger says after a payment or its reversal: a reversal opens a completed call again,
 * a payment starts an issued one, and the last payment completes it. Then every balance of the fund.
 */
export const advanceCall = async (work: Work, callId: string, { reversal = false } = {}) => {
  const call = await get(work.tx, 'capital-calls', callId, { lock: true });
  const fund = await get(work.tx, 'funds', call.fundId, { lock: true });
  const day = today(work, fund);
  let { status } = call;
  const make = async (move: MoveOf<'capital-calls'>, patch: { endedOn?: string | null } = {}) => {
    status = (await moveItself(work.tx, 'capital-calls', callId, move, { patch })).status;
  };
  if (reversal && status === 'Completed') {
    await make('reopen', { endedOn: null });
    if (day > addDays(call.dueDate, fund.graceDays ?? 0)) await make('lapse');
  }
  await refreshLines(work.tx, { callId }, day);
  if (isIn('capital-calls', 'open', status)) {
    const lines = await work.tx.first<{ paid: boolean; begun: boolean }>(
      sql`select bool_and(approved_amount >= amount) as paid, bool_or(approved_amount > 0) as begun
        from capital_call_lines where capital_call_id = ${callId} and ${living(null)}`,
    );
    if (lines?.paid) await make('complete', { endedOn: day });
    else if (lines?.begun && status === 'Issued') await make('start');
  }
  await refreshTotals(work.tx, fund.id, { day, callId });
};
