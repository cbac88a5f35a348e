import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { type Change, checkRoom } from './outcome.ts';
import { changeRun } from './run.ts';
import { settle } from './settle.ts';
import { tell } from './tell.ts';

/**
 * Reverses the last change of a commitment as of today; the days between are unchanged. An increase that was called
 * meanwhile cannot be reversed.
 */
export const reverseChange = changeRun.step('reverse', async ({ work, row, ...amended }) => {
  const { fund, day, commitment } = amended;
  if (!(await isLast(work.tx, row))) throw conflict('refusals.commitmentChanges.notLast');
  const wasOver = row.kind === 'withdrawal';
  if (commitment.status !== (wasOver ? 'Completed' : 'Active')) throw conflict('refusals.commitmentChanges.notActive');
  await checkOpenDay(work.tx, fund.id, day, 'effectiveOn');
  const cents = (value: string | null) => centsOf(fund.currency, value ?? '0');
  const back = cents(row.amountBefore) - cents(row.amountAfter);
  if (back < 0n) await checkRoom(work.tx, { effectiveOn: day }, { ...amended, taken: -back });
  const amount = cents(commitment.amount) + back;
  const move = wasOver ? 'resume' : undefined;
  return {
    patch: { reversedOn: day },
    posts: () => settle(work, amended, { amount, from: day, defaultedOn: row.defaultedOn, move }),
    follows: () => tell(work, row, amended, { amount, says: 'reversed' }),
  };
});

/** Returns whether no later change of the commitment is in effect. */
const isLast = async (tx: Tx, { commitmentId, changeNumber }: Change) =>
  (await tx.first(
    sql`select 1 from commitment_changes x where x.commitment_id = ${commitmentId} and x.status = 'Effective'
      and x.change_number > ${changeNumber} and ${notDeleted('x')} limit 1`,
  )) === undefined;
