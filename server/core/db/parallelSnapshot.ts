import type pg from 'pg';
import sql from 'sql-template-tag';
import { inTransaction, type Tx } from './tx.ts';

const READS = 'isolation level repeatable read read only';

/**
 * Runs read-only work in two transactions with a shared snapshot over two connections. A database process answers one
 * query at a time, so the second connection (`beside`) runs queries in parallel.
 */
export const withParallelSnapshot = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(
    pool,
    async (tx) => {
      const shared = await tx.first<{ snapshot: string }>(sql`select pg_export_snapshot() as snapshot`);
      const isSame = `${READS}; set transaction snapshot '${shared?.snapshot}'`;
      return inTransaction(pool, (beside) => work({ ...tx, beside }), isSame);
    },
    READS,
  );
