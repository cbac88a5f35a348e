import sql from 'sql-template-tag';
import { inTransaction } from '../db/tx.ts';
import { type Attempts, afterFailure, type Failure } from './attempts.ts';
import { type Claim, idsOf, requestOf } from './claim.ts';
import type { Job, JobContext } from './types.ts';
import { withoutData } from './withoutData.ts';

/** SQL of the due time of a dead entry, which stays until a user retries or discards it. */
export const NEVER = sql`'infinity'::timestamptz`;

const LONGEST_TEXT = 500;

/**
 * Counts a failed attempt of claimed items, and postpones them or makes them dead letters. Items that were taken over
 * are skipped.
 */
export const noteFailure = <C extends JobContext>(
  { database }: C,
  job: Job<C>,
  claim: Claim,
  error: unknown,
): Promise<void> =>
  inTransaction(database.app, async (tx) => {
    const cause = job.causeOf(error);
    const failure: Failure = { code: job.codeOf(error), text: textOf(error) };
    const claimed = await tx.rows<Attempts & { item: string; requestId: string | null; age: number }>(
      sql`select item, request_id as "requestId", attempts, outages, (extract(epoch from now() - created_at) / 60)::float8 as age
        from jobs where name = ${job.name} and item = any(${idsOf(claim)}::text[]) and claim = ${claim.token}::uuid
        order by item for update`,
    );
    if (!claimed.length) return;
    const next = claimed.map(({ item, requestId, age, ...attempts }) => ({
      item,
      requestId,
      ...afterFailure(job.policy, attempts, cause, age),
    }));
    const waits = next.map(({ waitMinutes }) =>
      waitMinutes === null && job.everyMs ? job.policy.longestWaitMinutes : waitMinutes,
    );
    await tx.run(
      sql`update jobs j set attempts = n.attempts, outages = n.outages, starts = 0, claim = null, claimed_until = null,
          error = ${failure.text}, error_code = ${failure.code}, due_at = case when n.wait is null then ${NEVER} else now() + make_interval(mins => n.wait) end
        from unnest(${next.map(({ item }) => item)}::text[], ${next.map((n) => n.attempts)}::integer[],
          ${next.map((n) => n.outages)}::integer[], ${waits}::integer[]) as n (item, attempts, outages, wait)
        where j.name = ${job.name} and j.item = n.item`,
    );
    const failed = next.map(({ item, requestId, attempts }, i) => ({
      item,
      requestId,
      attempts,
      isDead: waits[i] === null,
    }));
    await job.failed?.({ ...tx, requestId: requestOf(claim) }, failed, { error, cause, ...failure });
  });

const textOf = (error: unknown) =>
  withoutData(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_TEXT);
