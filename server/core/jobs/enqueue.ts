import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';

export type Sending = Pick<Tx, 'run' | 'later'>;

/** An entry of a queue: the id of a record, and the group that it is batched or ordered with. */
export interface Entry {
  item: string;
  group?: string;
}

/**
 * Enqueues records with the transaction that asks for the work. A record has one entry per job: one that waits is due at once,
 * and a run that has begun with older data is superseded.
 */
export const enqueue = async (tx: Sending, job: string, entries: readonly Entry[]): Promise<void> => {
  const items = entries.map(({ item }) => item);
  const groups = entries.map(({ group }) => group ?? '');
  if (items.length)
    await enqueueAll(
      tx,
      job,
      sql`select e.item, e.group_key from unnest(${items}::text[], ${groups}::text[]) as e (item, group_key)`,
    );
};

/**
 * The same for the rows of a query, in their order: `item` and `group_key`, both texts. `before` are CTEs that the query uses, with
 * a comma at the end: they may write.
 */
export const enqueueAll = async ({ run, later }: Sending, job: string, entries: Sql, before = empty): Promise<void> => {
  const query = sql`with ${before} entries as (${entries})
    insert into jobs (name, item, group_key) select ${job}, item, group_key from entries
    on conflict (name, item) do update set due_at = now(), attempts = 0, outages = 0, starts = 0, error = null,
      claim = null, claimed_until = null, created_at = now()`;
  await (later ? later(query) : run(query));
};

/** Removes the entry of a record; a run that has begun stores nothing. */
export const cancel = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(sql`delete from jobs where name = ${job} and item = ${item}`);

/**
 * Takes the next item of a job out of the queue, for effects in the transaction that enqueued it; undefined if none is due. The
 * demo plays its past in one transaction.
 */
export const takeNext = async (tx: Pick<Tx, 'first'>, job: string): Promise<string | undefined> => {
  const taken = await tx.first<{ item: string }>(
    sql`delete from jobs where name = ${job} and item = (select item from jobs where name = ${job} and due_at <= now() and claim is null
      order by due_at, number limit 1 for update skip locked) returning item`,
  );
  return taken?.item;
};

/** Makes a waiting or dead entry due at once, as if it had not been tried. */
export const revive = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(
    sql`update jobs set due_at = now(), created_at = now(), attempts = 0, outages = 0, starts = 0 where name = ${job} and item = ${item}`,
  );

/** Removes an entry that is not tried again; answers 0 if it is tried again by now. */
export const cancelDead = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(sql`delete from jobs where name = ${job} and item = ${item} and due_at = 'infinity'`);
