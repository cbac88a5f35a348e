import sql, { raw } from 'sql-template-tag';
import { inTransaction, type Tx } from '../core/db/tx.ts';
import { attemptCause } from '../core/entity/attemptCause.ts';
import type { Deps } from '../core/http/deps.ts';
import { type AttemptPolicy, type Attempts, afterFailure } from '../core/jobs/attempts.ts';
import { addDeadLetters, failureOf, lettersOf, NEVER } from './deadLetters.ts';
import type { Queue } from './queues.ts';

/** Faults in about two hours. */
const policy: AttemptPolicy = { mostFaults: 10, longestWaitMinutes: 60 };

/** Records that a try failed for these items, and when each is tried again; one with too many faults becomes a dead letter. */
export const noteFailures = (
  { database }: Pick<Deps, 'database'>,
  queue: Queue,
  ids: readonly string[],
  error: unknown,
): Promise<void> => inTransaction(database.app, (tx) => note(tx, queue, ids, error));

const note = async (tx: Tx, queue: Queue, ids: readonly string[], error: unknown) => {
  const {
    table,
    key: { column, type },
  } = queue;
  const cause = attemptCause(error);
  const those = sql`${raw(column)} = any(${ids}::${raw(type)}[])`;
  const items = await tx.rows<Attempts & { id: string }>(
    sql`select ${raw(column)}::text as id, attempts, outages from ${raw(table)} where ${those} order by ${raw(column)} for update`,
  );
  const next = items.map(({ id, ...item }) => ({ id, ...afterFailure(policy, item, cause) }));
  await tx.run(
    sql`update ${raw(table)} q set attempts = n.attempts, outages = n.outages,
        next_attempt_at = case when n.wait is null then ${NEVER} else now() + make_interval(mins => n.wait) end
      from unnest(${next.map(({ id }) => id)}::${raw(type)}[], ${next.map((n) => n.attempts)}::integer[],
        ${next.map((n) => n.outages)}::integer[], ${next.map((n) => n.waitMinutes)}::integer[]) as n (id, attempts, outages, wait)
      where q.${raw(column)} = n.id`,
  );
  const dead = next.filter(({ waitMinutes }) => waitMinutes === null);
  if (dead.length) await addDeadLetters(tx, await lettersOf(tx, queue, dead, failureOf(error)));
};
