import type pg from 'pg';
import sql from 'sql-template-tag';
import { onConnection, txOn } from './tx.ts';

/**
 * Runs work under an advisory lock for an id, in a session of its own. Returns false if another session holds the lock.
 */
export const whileHeld = (pool: pg.Pool, id: string, work: () => Promise<boolean>): Promise<boolean> =>
  onConnection(pool, async (client) => {
    const lock = txOn(client);
    const held = await lock.first<{ is: boolean }>(
      sql`select pg_try_advisory_lock(hashtextextended(${id}::text, 2)) as is`,
    );
    if (!held?.is) return false;
    try {
      return await work();
    } finally {
      await lock.run(sql`select pg_advisory_unlock(hashtextextended(${id}::text, 2))`);
    }
  });
