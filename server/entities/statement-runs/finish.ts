import sql from 'sql-template-tag';
import { inTransaction } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Deps } from '../../core/http/deps.ts';
import { onDay } from '../../core/i18n/message.ts';
import { supersedeRun } from '../../ledger/supersede.ts';
import { notify } from '../../notices/notify.ts';
import { speechOf } from '../../notices/texts.ts';
import type { Making } from './queue.ts';
import { titleOf } from './title.ts';

/** Finishes a run and notifies its requester; the statements await review and publication. */
export const finish = (deps: Deps, { run, job }: Making): Promise<void> =>
  inTransaction(deps.database.app, async (tx) => {
    await job.finish(tx);
    await systemMove(tx, 'statement-runs', run.id, 'finish', { patch: { error: null }, requestId: 'background' });
    if (
      run.seal &&
      !(await tx.first(sql`select 1 from gl_periods where fund_id = ${run.fundId} and seal = ${run.seal}`))
    )
      // The period was reopened in the meantime.
      await supersedeRun({ tx, caller: null }, run.id);
    if (!run.createdBy) return;
    const fund = await tx.first<{ name: string }>(sql`select name from funds where id = ${run.fundId}`);
    const speech = await speechOf(tx, run.createdBy);
    await notify(
      { ...tx, requestId: job.requestId },
      {
        users: [run.createdBy],
        says: 'REPORT_READY.madeAsOf',
        values: { report: titleOf(run.kind, { name: fund?.name ?? '' }, speech), day: onDay(run.asOf) },
        kind: 'Report',
        id: null,
        path: `/statement-runs/${run.id}`,
        key: `statement-run:${run.id}:ready`,
      },
    );
  });
