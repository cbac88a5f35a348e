import { randomUUID } from 'node:crypto';
import sql, { empty } from 'sql-template-tag';
import { inTransaction, type Tx } from '../db/tx.ts';
import { afterInterruptions } from './attempts.ts';
import type { Job, JobContext } from './types.ts';

/**
 * Lease of a claim in milliseconds, after which the claims of a killed server expire. A running server renews them
 * three times within it.
 */
export const LEASE_MS = 15_000;

/** SQL of the end of a lease that starts or is renewed now. */
export const lease = sql`now() + make_interval(secs => ${LEASE_MS / 1000})`;

/** SQL of the condition that an entry can be claimed. */
export const isFree = sql`j.due_at <= now() and (j.claimed_until is null or j.claimed_until <= now())`;

interface Claimed extends ClaimedItem {
  /** Runs started since the last one that ended regularly. */
  starts: number;
}

/** An item with the request that enqueued it. */
export interface ClaimedItem {
  item: string;
  requestId: string | null;
  /** W3C `traceparent` of the span that enqueued it; null if tracing was off. */
  traceparent: string | null;
}

/** Items of a job held by one run, identified by a unique token. */
export interface Claim {
  token: string;
  items: ClaimedItem[];
}

/** Returns the ids of the claimed items. */
export const idsOf = ({ items }: Claim): string[] => items.map(({ item }) => item);

/** Returns the request that enqueued all items; undefined if there is none, or if there are several. */
export const requestOf = ({ items: [first, ...others] }: Claim): string | undefined =>
  first?.requestId && others.every(({ requestId }) => requestId === first.requestId) ? first.requestId : undefined;

/**
 * Claims the next items of a job for one run; returns undefined if none is due. Items of interrupted runs are
 * postponed, longer after each interruption.
 */
export const claimNext = <C extends JobContext>({ database }: C, job: Job<C>): Promise<Claim | undefined> =>
  inTransaction(database.app, async (tx) => {
    const token = randomUUID();
    const claimed = await tx.rows<Claimed>(
      sql`with first as materialized (select j.group_key, j.attempts from jobs j where j.name = ${job.name} and ${isFree} ${inOrder(job)}
          order by j.due_at, j.number limit 1 for update skip locked),
        next as materialized (select j.item from jobs j, first f where j.name = ${job.name} and ${isFree} ${inOrder(job)}
            and j.group_key = f.group_key and (j.attempts = 0) = (f.attempts = 0)
          order by j.due_at, j.number limit (select case when attempts = 0 then ${job.batch ?? 1}::integer else 1 end from first)
          for update of j skip locked)
      update jobs q set claim = ${token}::uuid, claimed_until = ${lease}, starts = q.starts + 1
      from next where q.name = ${job.name} and q.item = next.item returning q.item, q.starts, q.request_id as "requestId", q.traceparent`,
    );
    if (!claimed.length) return undefined;
    await postpone(tx, job, claimed);
    return { token, items: claimed.map(({ item, requestId, traceparent }) => ({ item, requestId, traceparent })) };
  });

/** In an ordered group, only the earliest entry that is not dead can run. */
const inOrder = ({ isOrdered }: Pick<Job, 'isOrdered'>) =>
  isOrdered
    ? sql`and not exists (select from jobs e where e.name = j.name and e.group_key = j.group_key and e.number < j.number and e.due_at < 'infinity')`
    : empty;

const postpone = async <C extends JobContext>(
  tx: Tx,
  { name, policy, interruptedMinutes = 0 }: Job<C>,
  claimed: readonly Claimed[],
) => {
  const late = claimed
    .map(({ item, starts }) => ({
      item,
      wait: Math.max(interruptedMinutes, afterInterruptions(starts, policy.longestWaitMinutes)),
    }))
    .filter(({ wait }) => wait > 0);
  if (!late.length) return;
  await tx.run(
    sql`update jobs j set due_at = now() + make_interval(mins => l.wait)
      from unnest(${late.map(({ item }) => item)}::text[], ${late.map(({ wait }) => wait)}::integer[]) as l (item, wait)
      where j.name = ${name} and j.item = l.item`,
  );
};
