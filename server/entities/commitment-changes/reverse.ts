import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { today } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { amendedOf } from '../../ledger/amending.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { type Change, checkRoom } from './outcome.ts';
import { settle } from './settle.ts';
import { tell } from './tell.ts';

/**
 * Reverses the last change of a commitment as of today; the days between are unchanged. An increase that was called
 * meanwhile cannot be reversed.
 */
export const reverseChange: Effect<'commitment-changes/reverse'> = async (work, change) => {
  const { fund, commitment } = await amendedOf(work, change);
  if (!(await isLast(work.tx, change))) throw conflict('refusals.commitmentChanges.notLast');
  const wasOver = change.kind === 'withdrawal';
  if (commitment.status !== (wasOver ? 'Completed' : 'Active')) throw conflict('refusals.commitmentChanges.notActive');
  const day = today(work, fund);
  await checkOpenDay(work.tx, fund.id, day, 'effectiveOn');
  const cents = (value: string | null) => centsOf(fund.currency, value ?? '0');
  const back = cents(change.amountBefore) - cents(change.amountAfter);
  if (back < 0n) await checkRoom(work.tx, { effectiveOn: day }, { fund, commitment, taken: -back });
  const amount = cents(commitment.amount) + back;
  const after = async () => {
    await settle(work, commitment, {
      fund,
      amount,
      from: day,
      defaultedOn: change.defaultedOn,
      move: wasOver ? 'resume' : undefined,
    });
    await tell(work, change, { fund, amount, says: 'reversed' });
  };
  return { patch: { reversedOn: day }, after };
};

/** Returns whether no later change of the commitment is in effect. */
const isLast = async (tx: Tx, { commitmentId, changeNumber }: Change) =>
  (await tx.first(
    sql`select 1 from commitment_changes x where x.commitment_id = ${commitmentId} and x.status = 'Effective'
      and x.change_number > ${changeNumber} and ${notDeleted('x')} limit 1`,
  )) === undefined;
