import type { Tx } from '../db/tx.ts';
import { attemptErrors } from '../entity/attemptCause.ts';
import type { Deps } from '../http/deps.ts';
import { cancel, enqueue } from '../jobs/enqueue.ts';
import { runNext } from '../jobs/run.ts';
import { defineJob, type Job, type JobContext } from '../jobs/types.ts';
import { TooHeavy } from '../platform/worker.ts';
import { makeFiles } from './make.ts';
import type { FileJob, Format } from './types.ts';

/** Declares a record whose files are built in the background. It shows its error itself, so it has no dead letter. */
export const defineFileJob = <Row extends { id: string; format: Format }, Wanted, File>(
  spec: FileJob<Row, Wanted, File>,
) => {
  const { name, begin, fail, wait } = spec;
  const failed: NonNullable<Job['failed']> = async (tx, items, { error, cause }) => {
    for (const { item } of items)
      if (cause === 'outage') await wait?.(tx, item);
      else {
        // Any failure other than an outage would recur.
        await fail(tx, item, error instanceof TooHeavy ? 'tooLarge' : 'notMade');
        await cancel(tx, name, item);
      }
  };
  const job = defineJob<Deps & JobContext>({
    name,
    priority: 2,
    concurrency: 1,
    policy: { mostFaults: 1, longestWaitMinutes: 10 },
    ...attemptErrors,
    run: async (deps, run) => {
      const row = await begin(deps, run);
      if (row) await makeFiles(spec, deps, { row, job: run });
    },
    failed,
  });
  return {
    job,
    enqueue: (tx: Tx, { id }: Pick<Row, 'id'>) => enqueue(tx, name, [{ item: id }]),
    cancel: (tx: Tx, { id }: Pick<Row, 'id'>) => cancel(tx, name, id),
    /** Makes the next waiting record; returns whether there was one. */
    makeNext: async (deps: Deps): Promise<boolean> => (await runNext(deps, job)) > 0,
  };
};
