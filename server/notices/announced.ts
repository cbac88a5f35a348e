import sql, { raw, type Sql } from 'sql-template-tag';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import type { Deps } from '../core/http/deps.ts';
import { noteFailures } from './failures.ts';
import type { Queue } from './queues.ts';

/** How many partners are told in one transaction. */
export const AT_ONCE = 100;

/** What is announced of one kind of record, and how people are told of it. */
export interface Announcing<A extends { id: string }> {
  /** The table of announcements, with `told_to` and the columns of a Queue. */
  queue: Queue;
  /** What waits longest; of one record, what happened first. */
  next: Sql;
  /** Tells the next of them; answers the id of the last of their lines where there may be more. Throws `Changed`. */
  tell: (tx: Tx, announced: A, moment: string) => Promise<string | null>;
  /** What to say where it fails. */
  failure: string;
}

/** Its partners were about to be told what is no longer so: nothing was said, and the next turn looks again. */
export class Changed extends Error {}

/**
 * Tells the next partners of what was announced: each batch in a transaction of its own with the mark of how far it came, so
 * that a stop in between neither loses a notice nor tells one twice. Answers whether there was something to tell; what fails is
 * tried again, for good. `moment` is ISO 8601.
 */
export const tellNextOf = async <A extends { id: string }>(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  announcing: Announcing<A>,
  moment: string,
): Promise<boolean> => {
  let taken: A | undefined;
  try {
    await inTransaction(database.app, async (tx) => {
      taken = await tx.first<A>(announcing.next);
      if (taken) await tellSome(tx, announcing, taken, moment);
    });
  } catch (err) {
    if (!taken) throw err;
    if (err instanceof Changed) return true;
    log.error({ err, announcement: taken.id }, announcing.failure);
    await noteFailures({ database }, announcing.queue, [taken.id], err);
  }
  return taken !== undefined;
};

/** Tells all that was announced in the transaction that announced it: for a past that is played, as of a moment of it. */
export const tellAllOf = async <A extends { id: string }>(
  tx: Tx,
  announcing: Announcing<A>,
  moment: string,
): Promise<void> => {
  for (;;) {
    const next = await tx.first<A>(announcing.next);
    if (!next) return;
    await tellSome(tx, announcing, next, moment);
  }
};

const tellSome = async <A extends { id: string }>(
  tx: Tx,
  { queue: { table: queue }, tell }: Announcing<A>,
  announced: A,
  moment: string,
): Promise<void> => {
  const last = await tell(tx, announced, moment);
  await (last === null
    ? tx.run(sql`delete from ${raw(queue)} where id = ${announced.id}`)
    : tx.run(
        sql`update ${raw(queue)} set told_to = ${last}, attempts = 0, outages = 0, next_attempt_at = now() where id = ${announced.id}`,
      ));
};
