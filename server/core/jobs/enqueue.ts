import sql from 'sql-template-tag';
import type { Later, Tx } from '../db/tx.ts';

/** An entry of a queue: the id of a record, and the group that it is batched or ordered with. */
export interface Entry {
  item: string;
  group?: string;
}

/**
 * Enqueues records with the transaction that asks for the work. A record has one entry per job: one that waits is due at once,
 * and a run that has begun with older data is superseded.
 */
export const enqueue = async (
  { run, later }: Pick<Tx, 'run'> & { later?: Later },
  job: string,
  entries: readonly Entry[],
): Promise<void> => {
  if (!entries.length) return;
  const query = sql`insert into jobs (name, item, group_key)
    select ${job}, e.item, e.group_key
    from unnest(${entries.map(({ item }) => item)}::text[], ${entries.map(({ group }) => group ?? '')}::text[]) with ordinality as e (item, group_key, place)
    order by e.place
    on conflict (name, item) do update set due_at = now(), attempts = 0, outages = 0, starts = 0, error = null,
      claim = null, claimed_until = null`;
  await (later ? later(query) : run(query));
};

/** Removes the entry of a record; a run that has begun stores nothing. */
export const cancel = ({ run }: Pick<Tx, 'run'>, job: string, item: string): Promise<number> =>
  run(sql`delete from jobs where name = ${job} and item = ${item}`);
