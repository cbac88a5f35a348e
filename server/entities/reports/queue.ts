import type { RecordOf } from '../../../resources/index.ts';
import type { Tx } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get } from '../../core/entity/records.ts';
import { cancel, enqueue } from '../../core/jobs/enqueue.ts';
import type { Job } from '../../core/jobs/types.ts';
import { TooHeavy } from '../../core/platform/worker.ts';

export const REPORT_JOB = 'report';

/** Enqueues a report for generation. */
export const enqueueReport = (tx: Tx, { id }: Pick<RecordOf<'reports'>, 'id'>) =>
  enqueue(tx, REPORT_JOB, [{ item: id }]);

export const cancelReport = (tx: Tx, { id }: Pick<RecordOf<'reports'>, 'id'>) => cancel(tx, REPORT_JOB, id);

/** Lets a report wait during an outage. Any other failure would recur, so it ends the report. */
export const failed: NonNullable<Job['failed']> = async (tx, items, { error, cause }) => {
  for (const { item: id } of items) {
    const { status, attempts } = await get(tx, 'reports', id, { lock: true });
    if (cause !== 'outage') {
      const reason = error instanceof TooHeavy ? 'tooLarge' : 'notMade';
      const patch = { attempts: (attempts ?? 0) + 1, error: reason } as const;
      await systemMove(tx, 'reports', id, 'fail', { patch, requestId: 'background' });
      await cancel(tx, REPORT_JOB, id);
    } else if (status === 'Processing') {
      const patch = { progress: 0, error: 'storeAway' } as const;
      await systemMove(tx, 'reports', id, 'wait', { patch, requestId: 'background' });
    }
  }
};
