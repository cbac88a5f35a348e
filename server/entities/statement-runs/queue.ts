import type { RecordOf } from '../../../resources/index.ts';
import type { Tx } from '../../core/db/tx.ts';
import { moveItself } from '../../core/entity/move.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { cancel, enqueue } from '../../core/jobs/enqueue.ts';
import type { Job, JobRun } from '../../core/jobs/types.ts';
import { TooHeavy } from '../../core/platform/worker.ts';

export type Run = RecordOf<'statement-runs'>;

/** A run of statements and the run of the job that makes it. */
export interface Making {
  run: Run;
  job: JobRun;
}

export const RUN_JOB = 'statementRun';

/** Enqueues a run whose statements are to be made. */
export const enqueueRun = (tx: Tx, { id }: Pick<Run, 'id'>) => enqueue(tx, RUN_JOB, [{ item: id }]);

/** Makes the missing statements of a failed run. */
export const retryRun: Effect<'statement-runs/retry'> = async ({ tx }) => ({ after: (run) => enqueueRun(tx, run) });

/** A run waits for a service that is away; any other failure would come again, so it ends the run. */
export const failed: NonNullable<Job['failed']> = async (tx, items, { error, cause }) => {
  if (cause === 'outage') return;
  for (const { item: id } of items) {
    const patch = { error: error instanceof TooHeavy ? 'tooLarge' : 'notMade' } as const;
    await moveItself(tx, 'statement-runs', id, 'fail', { patch, requestId: 'background' });
    await cancel(tx, RUN_JOB, id);
  }
};
