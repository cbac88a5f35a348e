import sql from 'sql-template-tag';
import { formatMoney } from '../../accounting/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { amendedOf } from '../../ledger/amending.ts';
import { outcomeOf } from './outcome.ts';
import { settle } from './settle.ts';
import { tell } from './tell.ts';

/** Applies a change from its day on: updates the commitment and the ledger, and notifies the partner. */
export const applyChange: Effect<'commitment-changes/apply'> = async (work, change) => {
  const { fund, commitment } = await amendedOf(work, change);
  const outcome = await outcomeOf(work, change, { fund, commitment });
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const patch = {
    changeNumber: await nextNumber(work.tx, commitment.id),
    amountBefore: money(outcome.before),
    amountAfter: money(outcome.after),
    unfundedBefore: money(outcome.unfundedBefore),
    unfundedAfter: money(outcome.unfundedAfter),
    defaultedOn: commitment.defaultedOn,
  };
  const after = async () => {
    await settle(work, commitment, {
      fund,
      amount: outcome.after,
      from: change.effectiveOn,
      defaultedOn: outcome.defaultedOn,
      move: outcome.isOver ? 'complete' : undefined,
    });
    await tell(work, change, { fund, amount: outcome.after, says: change.kind });
  };
  return { patch, after };
};

/** Returns the next number of a commitment's changes, in order of effect, under its lock. */
const nextNumber = async (tx: Tx, commitmentId: string): Promise<number> => {
  const found = await tx.first<{ next: number }>(
    sql`select coalesce(max(change_number), 0) + 1 as next from commitment_changes where commitment_id = ${commitmentId}`,
  );
  return found?.next ?? 1;
};
