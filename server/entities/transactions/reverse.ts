import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { deferRejection, type Tx } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { answer, get, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { bankChargesWith, freeBankLine, isBankCharges } from '../../ledger/bankLines.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDays, fastOf } from '../../ledger/generalLedger/periods.ts';
import { postReversal, refuseReversed } from '../../ledger/post.ts';
import { followPayment, reopenCall } from '../capital-calls/advance.ts';
import { markReversed, openLine } from '../capital-calls/payments.ts';
import { checkUnused, otherOfCredit } from './overpaid.ts';
import { checkEscrowUntouched } from './saleEscrow.ts';
import { checkUnpaid } from './takenBack.ts';

/** Reverses a completed transaction by a separate entry. */
export const reverseTransaction: Action<'transactions/reverse'> = async (work, { row, input }) => {
  if (row.distributionLineId) throw conflict('refusals.distributions.ofRun');
  if (row.feeRunId) throw conflict('refusals.feeRuns.ofRun');
  if (await isBankCharges(work.tx, row.id)) throw conflict('refusals.bankLines.chargesAlone');
  const how = { reason: input.reason, ...(input.tradeDate ? { tradeDate: input.tradeDate } : {}) };
  const other = await otherOfCredit(work.tx, row);
  // The entry on the other line is reversed first.
  const both = other ? [row, other].sort((a) => (a.type === 'Investment' ? -1 : 1)) : [row];
  const reversals = new Map<string, RecordOf<'transactions'>>();
  for (const one of both) reversals.set(one.id, await reverseEntry(work, one, how));
  const reversal = reversals.get(row.id) ?? row;
  return { transaction: await answer(work, 'transactions', reversal) };
};

/**
 * Reverses a transaction with all its consequences: proof, line, call, commitment, balances, bank charges of its
 * match. The entry must be locked.
 */
export const reverseEntry = async (
  work: Work,
  entry: RecordOf<'transactions'>,
  given: { reason: string; tradeDate?: string },
): Promise<RecordOf<'transactions'>> => {
  const open = entry.capitalCallLineId ? await openLine(work, entry.capitalCallLineId) : undefined;
  await refuseReversed(work.tx, [entry]);
  await checkUnused(work.tx, entry);
  const locking = deferRejection(get(work.tx, 'funds', entry.fundId, { lock: true }));
  // Sent after the lock, without waiting for its result.
  const fast = deferRejection(fastOf(work.tx, entry.fundId));
  const fund = await locking;
  const day = today(work, fund);
  if (given.tradeDate && given.tradeDate > day) throw invalid('tradeDate', 'checks.future');
  await checkOpenDays(work.tx, fund.id, [{ day: given.tradeDate ?? day, field: 'tradeDate' }], fast);
  const commitmentId =
    entry.type === 'Commitment' ? await withdrawCommitment(work, entry, given.tradeDate ?? day) : undefined;
  await checkUnpaid(work.tx, entry, given.tradeDate ?? day);
  await checkEscrowUntouched(work.tx, entry, given.tradeDate ?? day);
  const chargesId = await bankChargesWith(work, entry.id);
  const reversal = await postReversal(work, entry, { tradeDate: day, ...given });
  // No later query depends on these two.
  const freeing = deferRejection(
    Promise.all([markReversed(work, entry.id, given.reason), freeBankLine(work, entry.id)]),
  );
  // A payment after a write-off restores the write-off; any other reopens the call.
  const isReopened =
    open?.call.status === 'Completed' && entry.type === 'Investment' && !(await tookBack(work.tx, entry));
  if (open && isReopened) await reopenCall(work, open.call.id);
  await book(work.tx, fund.id, {
    transactionId: reversal.id,
    ...(commitmentId ? { commitmentId } : {}),
    ...(entry.companyId ? { companyId: entry.companyId } : {}),
    ...(open && isReopened ? { callId: open.call.id } : {}),
    day,
    ...withPreparer(work),
  });
  await freeing;
  if (open) await followPayment(work, open.call.id, day);
  if (chargesId) await reverseEntry(work, await get(work.tx, 'transactions', chargesId, { lock: true }), given);
  return reversal;
};

/** Returns whether a payment reversed a write-off. */
const tookBack = async (tx: Tx, { id, fundId }: RecordOf<'transactions'>): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from gl_journals where fund_id = ${fundId} and source_kind = 'transactions' and source_id = ${id} and kind = 'writeOff' limit 1`,
  )) !== undefined;

/** Withdraws a commitment that was entered as a transaction, unless it was called. */
const withdrawCommitment = async (
  { tx }: Work,
  { id }: RecordOf<'transactions'>,
  endedOn: string,
): Promise<string | undefined> => {
  const made = await tx.first<{ id: string; status: RecordOf<'commitments'>['status']; called: boolean }>(
    sql`select k.id, k.status, exists (select 1 from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
        where l.commitment_id = k.id and ${notDeleted('l')} and ${inStates('capital-calls', 'issued', 'c')}) as called
      from commitments k where k.external_id = ${`transaction:${id}`} and ${notDeleted('k')} for no key update of k`,
  );
  if (!made || made.status === 'Cancelled') return undefined;
  if (made.called) throw conflict('refusals.commitments.called');
  await systemMove(tx, 'commitments', made.id, 'withdraw', { patch: { endedOn } });
  return made.id;
};
