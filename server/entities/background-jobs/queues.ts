import sql from 'sql-template-tag';
import { backgroundKinds } from '../../../resources/kit/enums.ts';
import type { Action } from '../../core/entity/slots.ts';
import { queueFigures } from '../../core/jobs/figures.ts';

/** Returns the figures of each queue. Failed jobs are the open dead letters. */
export const showQueues: Action<'background-jobs/queues'> = async ({ tx, now }) => {
  const figures = new Map((await queueFigures(tx, backgroundKinds)).map((one) => [one.name, one]));
  const failed = await tx.rows<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from dead_letters where status = 'open' and deleted_at is null group by kind`,
  );
  const failedOf = new Map(failed.map(({ kind, count }) => [kind, count]));
  return {
    queues: backgroundKinds.map((kind) => {
      const { waiting = 0, running = 0, oldestSeconds = 0 } = figures.get(kind) ?? {};
      const oldestAt = waiting ? new Date(Date.parse(now) - oldestSeconds * 1000).toISOString() : null;
      return { kind, waiting, running, failed: failedOf.get(kind) ?? 0, oldestAt };
    }),
  };
};
