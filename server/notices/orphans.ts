import sql from 'sql-template-tag';
import type { Pools } from '../core/db/pools.ts';
import { inTransaction, txOn } from '../core/db/tx.ts';
import type { SweepDecisions } from '../core/files/sweep.ts';
import { addDeadLetters } from './deadLetters.ts';

/**
 * Lets administrators decide on files without a record: a dead letter shows their number, and its retry removes those
 * files. While it is open, or after it was discarded, the same files are not reported again.
 */
export const orphanDecisions = ({ app }: Pick<Pools, 'app'>): SweepDecisions => ({
  removeBefore: async () => {
    const decision = await txOn(app).first<{ at: string | null }>(
      sql`select max(item)::text as at from dead_letters where kind = 'orphanedFiles' and status = 'retried'`,
    );
    // Includes the newest file of the decision.
    return decision?.at ? new Date(Date.parse(decision.at) + 1) : null;
  },
  ask: ({ count, newest }) =>
    inTransaction(app, async (tx) => {
      // Several servers sweep at the same hour.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('orphaned files', 3))`);
      const item = newest.toISOString();
      const asked = await tx.first(
        sql`select 1 from dead_letters where kind = 'orphanedFiles'
          and (status = 'open' or (status = 'discarded' and item >= ${item}))`,
      );
      if (asked) return;
      await addDeadLetters(tx, [
        { kind: 'orphanedFiles', name: String(count), item, error: 'tooMany', detail: null, attempts: 1 },
      ]);
    }),
});
