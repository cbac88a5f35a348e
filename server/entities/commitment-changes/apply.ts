import { nextNumber } from '../../core/tables/nextNumber.ts';
import { changeRun } from './run.ts';
import { settle } from './settle.ts';
import { tell } from './tell.ts';

/** Applies a change from its day on: updates the commitment and the ledger, and notifies the partner. */
export const applyChange = changeRun.step('apply', async ({ work, row, plan, ...amended }) => {
  const { commitment, money } = amended;
  const { before, after, unfundedBefore, unfundedAfter, defaultedOn, isOver } = await plan();
  return {
    patch: {
      changeNumber: await nextNumber(work.tx, 'commitment-changes', 'changeNumber', ['commitmentId', commitment.id]),
      amountBefore: money(before),
      amountAfter: money(after),
      unfundedBefore: money(unfundedBefore),
      unfundedAfter: money(unfundedAfter),
      defaultedOn: commitment.defaultedOn,
    },
    posts: () =>
      settle(work, amended, {
        amount: after,
        from: row.effectiveOn,
        defaultedOn,
        move: isOver ? 'complete' : undefined,
      }),
    follows: () => tell(work, row, amended, { amount: after, says: row.kind }),
  };
});
