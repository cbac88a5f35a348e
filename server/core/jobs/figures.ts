import sql from 'sql-template-tag';
import type { Tx } from '../db/tx.ts';
import { SCHEDULE } from './types.ts';

/** State of one queue. */
export interface QueueFigures {
  name: string;
  /** Entries to run, those that wait for another attempt included. */
  waiting: number;
  /** Entries in a run, on any server. */
  running: number;
  /** Entries that are not retried automatically. */
  dead: number;
  /** Age of the oldest waiting entry in seconds; 0 if none waits. */
  oldestSeconds: number;
}

/**
 * Returns the figures of queues by name, in one query over the index of each name. A scheduled job waits from the time
 * of its next run.
 */
export const queueFigures = ({ rows }: Pick<Tx, 'rows'>, names: readonly string[]): Promise<QueueFigures[]> =>
  rows<QueueFigures>(
    sql`select n.name, count(*) filter (where j.state = 'waiting')::int as waiting,
        count(*) filter (where j.state = 'running')::int as running, count(*) filter (where j.state = 'dead')::int as dead,
        coalesce(extract(epoch from now() - min(j.since) filter (where j.state = 'waiting')), 0)::float8 as "oldestSeconds"
      from unnest(${[...names]}::text[]) with ordinality as n (name, number)
        left join lateral (select case when item = ${SCHEDULE} then due_at else created_at end as since,
          case when due_at = 'infinity' then 'dead' when claimed_until > now() then 'running'
            when item <> ${SCHEDULE} or due_at <= now() then 'waiting' end as state from jobs where jobs.name = n.name) j on true
      group by n.name, n.number order by n.number`,
  );
