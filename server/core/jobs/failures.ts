import sql from 'sql-template-tag';
import { inTransaction } from '../db/tx.ts';
import { type Attempts, afterFailure } from './attempts.ts';
import type { Claim } from './claim.ts';
import type { Job, JobContext } from './types.ts';

/** SQL of the due time of a dead entry, which stays until a user retries or discards it. */
export const NEVER = sql`'infinity'::timestamptz`;

const LONGEST_ERROR = 500;

/**
 * Counts a failed attempt of claimed items, and postpones them or makes them dead letters. Items that were taken over
 * are skipped.
 */
export const noteFailure = <C extends JobContext>(
  { database }: C,
  job: Job<C>,
  { token, items }: Claim,
  error: unknown,
): Promise<void> =>
  inTransaction(database.app, async (tx) => {
    const cause = job.causeOf(error);
    const held = await tx.rows<Attempts & { item: string; age: number }>(
      sql`select item, attempts, outages, (extract(epoch from now() - created_at) / 60)::float8 as age from jobs where name = ${job.name} and item = any(${items}::text[]) and claim = ${token}::uuid
        order by item for update`,
    );
    if (!held.length) return;
    const next = held.map(({ item, age, ...attempts }) => ({
      item,
      ...afterFailure(job.policy, attempts, cause, age),
    }));
    const waits = next.map(({ waitMinutes }) =>
      waitMinutes === null && job.everyMs ? job.policy.longestWaitMinutes : waitMinutes,
    );
    await tx.run(
      sql`update jobs j set attempts = n.attempts, outages = n.outages, starts = 0, claim = null, claimed_until = null,
          error = ${textOf(error)}, due_at = case when n.wait is null then ${NEVER} else now() + make_interval(mins => n.wait) end
        from unnest(${next.map(({ item }) => item)}::text[], ${next.map((n) => n.attempts)}::integer[],
          ${next.map((n) => n.outages)}::integer[], ${waits}::integer[]) as n (item, attempts, outages, wait)
        where j.name = ${job.name} and j.item = n.item`,
    );
    const failed = next.map(({ item, attempts }, i) => ({ item, attempts, isDead: waits[i] === null }));
    await job.failed?.(tx, failed, { error, cause });
  });

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR);
