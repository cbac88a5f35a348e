import sql, { empty, type Sql } from 'sql-template-tag';
import { currentTracer } from '../base/tracing.ts';
import type { Tx } from '../db/tx.ts';

export type Sending = Pick<Tx, 'run' | 'later' | 'requestId'>;

/** Returns the transaction for statements that must run at once, not with the commit. */
export const withoutLater = ({ run, requestId }: Sending): Sending => ({ run, requestId });

/** A queue entry: the id of a record, and the group for batching or ordering. */
export interface Entry {
  item: string;
  group?: string;
}

/**
 * Enqueues records in the current transaction. A record has one entry per job: a waiting entry becomes due immediately,
 * and a run with older data is superseded.
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
 * Enqueues the rows of a query, in its order: `item` and `group_key`, both text. `before` contains CTEs for the query,
 * with a trailing comma; they may write.
 */
export const enqueueAll = async (
  { run, later, requestId }: Sending,
  job: string,
  entries: Sql,
  before = empty,
): Promise<void> => {
  const query = sql`with ${before} entries as (${entries})
    insert into jobs (name, item, group_key, request_id, traceparent)
      select ${job}, item, group_key, ${requestId ?? null}::text, ${currentTracer()?.traceparent() ?? null}::text from entries
    on conflict (name, item) do update set due_at = now(), attempts = 0, outages = 0, starts = 0, error = null, error_code = null,
      claim = null, claimed_until = null, created_at = now(), request_id = excluded.request_id, traceparent = excluded.traceparent`;
  await (later ? later(query) : run(query));
};

/** Removes the entry of a record; a running job then stores nothing. */
export const cancel = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(sql`delete from jobs where name = ${job} and item = ${item}`);

/**
 * Removes and returns the next item of a job, for effects in the transaction that enqueued it; undefined if none is
 * due. The demo world is created in one transaction.
 */
export const takeNext = async (tx: Pick<Tx, 'first'>, job: string): Promise<string | undefined> => {
  const removed = await tx.first<{ item: string }>(
    sql`delete from jobs where name = ${job} and item = (select item from jobs where name = ${job} and due_at <= now() and claim is null
      order by due_at, number limit 1 for update skip locked) returning item`,
  );
  return removed?.item;
};

/** Makes a waiting or dead entry due immediately, with all attempts reset. */
export const revive = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(
    sql`update jobs set due_at = now(), created_at = now(), attempts = 0, outages = 0, starts = 0, error = null, error_code = null
      where name = ${job} and item = ${item}`,
  );

/** Makes a waiting entry due immediately; returns 0 if it is running, dead or gone. */
export const makeDue = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(
    sql`update jobs set due_at = now() where name = ${job} and item = ${item} and due_at < 'infinity'
      and (claimed_until is null or claimed_until <= now())`,
  );

/** Removes a dead entry; returns 0 if it was retried in the meantime. */
export const cancelDead = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(sql`delete from jobs where name = ${job} and item = ${item} and due_at = 'infinity'`);
