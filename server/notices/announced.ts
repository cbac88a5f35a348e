import sql, { raw, type Sql } from 'sql-template-tag';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import { takeNext } from '../core/jobs/enqueue.ts';
import { runNext } from '../core/jobs/run.ts';
import type { Job } from '../core/jobs/types.ts';
import { withDeadLetters } from './deadLetters.ts';
import type { Queue } from './queues.ts';

/** Partners notified in one transaction. */
export const AT_ONCE = 100;

/** Announcements of one kind of record, and how to send their notifications. */
export interface Announcing<A extends { id: string }> {
  /** Job whose items are ids of announcements. */
  queue: Queue;
  /** Table of announcements; `told_to` is the last notified line if sending takes several transactions. */
  table: 'call_announcements' | 'distribution_announcements' | 'staff_announcements';
  /** Runs entries of a group in order, or in batches. */
  group: { isOrdered: true } | { batch: number };
  /** SQL of the announcements with these ids, in order of events. */
  query: (ids: readonly string[]) => Sql;
  /** Sends the next notifications; returns the id of the last line if there may be more. Throws `Changed`. */
  tell: (tx: Tx, announced: readonly A[], moment: string) => Promise<string | null>;
}

/** The record changed while its partners were notified. Nothing was stored, and the next run reads the record again. */
export class Changed extends Error {}

/**
 * Creates the job that sends announcements. Each batch and the mark of its last line are stored in one transaction, so
 * an interruption neither loses nor repeats notifications. `momentOf` returns an ISO 8601 time.
 */
export const announcementJob = <A extends { id: string }>(
  announcing: Announcing<A>,
  momentOf = () => new Date().toISOString(),
): Job => ({
  ...withDeadLetters(announcing.queue),
  priority: 1,
  concurrency: 1,
  ...announcing.group,
  run: async ({ database }, run) => {
    try {
      await inTransaction(database.app, async (tx) => {
        const isDone = await sendBatch({ ...tx, requestId: run.requestId }, announcing, run.items, momentOf());
        await (isDone ? run.finish(tx) : run.requeue(tx));
      });
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      await inTransaction(database.app, (tx) => run.requeue(tx));
    }
  },
});

/** Sends the next announcement; returns whether there was one. */
export const tellNextOf = async <A extends { id: string }>(
  deps: Pick<Deps, 'database' | 'log'>,
  announcing: Announcing<A>,
  moment: string,
): Promise<boolean> =>
  (await runNext(
    deps,
    announcementJob(announcing, () => moment),
  )) > 0;

/** Sends all announcements in the transaction that created them, as of a time in a simulated past. */
export const sendAll = async <A extends { id: string }>(
  tx: Tx,
  announcing: Announcing<A>,
  moment: string,
): Promise<void> => {
  for (;;) {
    const item = await takeNext(tx, announcing.queue.kind);
    if (item === undefined) return;
    while (!(await sendBatch(tx, announcing, [item], moment)));
  }
};

/** Sends a batch; returns whether the announcements are complete, in which case their rows are deleted. */
const sendBatch = async <A extends { id: string }>(
  tx: Tx,
  { table, query, tell }: Announcing<A>,
  ids: readonly string[],
  moment: string,
): Promise<boolean> => {
  const announced = await tx.rows<A>(query(ids));
  const last = announced.length ? await tell(tx, announced, moment) : null;
  await (last === null
    ? tx.run(sql`delete from ${raw(table)} where id = any(${[...ids]}::bigint[])`)
    : tx.run(sql`update ${raw(table)} set told_to = ${last} where id = any(${[...ids]}::bigint[])`));
  return last === null;
};
