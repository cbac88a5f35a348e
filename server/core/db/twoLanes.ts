import type pg from 'pg';
import sql from 'sql-template-tag';
import { inTransaction, type Tx } from './tx.ts';

const READS = 'isolation level repeatable read read only';

/**
 * Runs what only reads in two transactions that see the same, over two connections of the pool: a process of the database
 * answers one question after the other, so the second is asked `beside`.
 */
export const inTwoLanes = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(
    pool,
    async (tx) => {
      const shared = await tx.first<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`);
      const isSame = `${READS}; set transaction snapshot '${shared?.snapshot}'`;
      return inTransaction(pool, (beside) => work({ ...tx, beside }), isSame);
    },
    READS,
  );
