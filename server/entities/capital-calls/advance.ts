import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { addDays } from '../../accounting/dates.ts';
import { centsOf } from '../../core/base/money.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { refreshTotals } from '../../ledger/totals.ts';

type Call = RecordOf<'capital-calls'>;

/** Starts an issued call on its first proof or payment. */
export const startCall = async ({ tx }: Work, callId: string) => {
  const call = await get(tx, 'capital-calls', callId, { lock: true });
  if (call.status === 'Issued') await systemMove(tx, 'capital-calls', callId, 'start');
};

/** Updates a call after entries on several lines. */
export const advanceCall = async (work: Work, callId: string) => {
  const { fund, day } = await dayOf(work, callId);
  await refreshTotals(work.tx, fund.id, { day, callId });
  await follow(work, await get(work.tx, 'capital-calls', callId), day);
  await refreshTotals(work.tx, fund.id, { day, callId });
};

/** Reopens a completed call before a payment on it is reversed. */
export const reopenCall = async (work: Work, callId: string) => {
  const { call, fund, day } = await dayOf(work, callId);
  if (call.status !== 'Completed') return;
  await systemMove(work.tx, 'capital-calls', callId, 'reopen', { patch: { endedOn: null } });
  if (day > addDays(call.dueDate, fund.graceDays ?? 0)) await systemMove(work.tx, 'capital-calls', callId, 'lapse');
};

/** Updates a call after a payment on the fund's day: the first one starts it, the last one completes it. */
export const followPayment = async (work: Work, callId: string, day: string) =>
  follow(work, await get(work.tx, 'capital-calls', callId, { lock: true }), day);

/** Updates a call after several payments booked at once: the first one starts it. */
export const followPayments = async (work: Work, callId: string, day: string, count: number) => {
  if (count > 1) await startCall(work, callId);
  await followPayment(work, callId, day);
};

const dayOf = async (work: Work, callId: string) => {
  const call = await get(work.tx, 'capital-calls', callId, { lock: true });
  const fund = await get(work.tx, 'funds', call.fundId, { lock: true });
  return { call, fund, day: today(work, fund) };
};

/** Completes an open call without an outstanding amount, or starts one with a payment. */
const follow = async ({ tx }: Work, { id, status, paid, outstanding, currency }: Call, day: string) => {
  if (!isIn('capital-calls', 'open', status)) return;
  if (centsOf(currency, outstanding) === 0n)
    await systemMove(tx, 'capital-calls', id, 'complete', { patch: { endedOn: day } });
  else if (status === 'Issued' && centsOf(currency, paid) > 0n) await systemMove(tx, 'capital-calls', id, 'start');
};
