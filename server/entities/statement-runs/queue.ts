import type { RecordOf } from '../../../resources/index.ts';
import type { Tx } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { cancel, enqueue } from '../../core/jobs/enqueue.ts';
import type { Job, JobRun } from '../../core/jobs/types.ts';
import { TooHeavy } from '../../core/platform/worker.ts';

export type Run = RecordOf<'statement-runs'>;

/** A statement run and the run of its job. */
export interface Making {
  run: Run;
  job: JobRun;
}

export const RUN_JOB = 'statementRun';

/** Enqueues a statement run. */
export const enqueueRun = (tx: Tx, { id }: Pick<Run, 'id'>) => enqueue(tx, RUN_JOB, [{ item: id }]);

/** Generates the missing statements of a failed run. */
export const retryRun: Effect<'statement-runs/retry'> = async ({ tx }) => ({ after: (run) => enqueueRun(tx, run) });

/** Lets a run wait during an outage. Any other failure would recur, so it ends the run. */
export const failed: NonNullable<Job['failed']> = async (tx, items, { error, cause }) => {
  if (cause === 'outage') return;
  for (const { item: id } of items) {
    const patch = { error: error instanceof TooHeavy ? 'tooLarge' : 'notMade' } as const;
    await systemMove(tx, 'statement-runs', id, 'fail', { patch, requestId: 'background' });
    await cancel(tx, RUN_JOB, id);
  }
};
