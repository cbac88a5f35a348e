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

/** Announcements of one kind of record, and how users are notified of them. */
export interface Announcing<A extends { id: string }> {
  /** The job whose items are ids of announcements. */
  queue: Queue;
  /** Announcements, with `told_to` if they are sent in several transactions. */
  table: 'call_announcements' | 'distribution_announcements' | 'staff_announcements';
  /** How entries of one group run: in order, or so many together. */
  group: { isOrdered: true } | { batch: number };
  /** Announcements by their ids, in the order of events. */
  query: (ids: readonly string[]) => Sql;
  /** Sends the next notifications; answers the id of the last line if there may be more. Throws `Changed`. */
  tell: (tx: Tx, announced: readonly A[], moment: string) => Promise<string | null>;
}

/** The record changed while its partners were notified: nothing was stored, and the next run reads it again. */
export class Changed extends Error {}

/**
 * Sends announcements: each batch in a transaction of its own with the mark of its last line, so that a stop neither loses a
 * notification nor sends one twice. `momentOf` answers ISO 8601.
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
        const isDone = await tellSome(tx, announcing, run.items, momentOf());
        await (isDone ? run.finish(tx) : run.requeue(tx));
      });
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      await inTransaction(database.app, (tx) => run.requeue(tx));
    }
  },
});

/** Runs the next announcement; answers whether there was one. */
export const tellNextOf = async <A extends { id: string }>(
  deps: Pick<Deps, 'database' | 'log'>,
  announcing: Announcing<A>,
  moment: string,
): Promise<boolean> =>
  (await runNext(
    deps,
    announcementJob(announcing, () => moment),
  )) > 0;

/** Sends all announcements in the transaction that announced them, as of a moment of a simulated past. */
export const tellAllOf = async <A extends { id: string }>(
  tx: Tx,
  announcing: Announcing<A>,
  moment: string,
): Promise<void> => {
  for (;;) {
    const item = await takeNext(tx, announcing.queue.kind);
    if (item === undefined) return;
    while (!(await tellSome(tx, announcing, [item], moment)));
  }
};

/** Answers whether all of the announcements are sent; their rows are then deleted. */
const tellSome = async <A extends { id: string }>(
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
