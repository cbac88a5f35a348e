import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../../server/core/db/tx.ts';

/**
 * Returns the plan of a query, by line, without sequential scans wherever an index could be used. The plan then does not depend
 * on the number of rows.
 */
export const planByIndex = async (tx: Tx, query: Sql): Promise<string[]> => {
  await tx.run(raw('set local enable_seqscan = off'));
  const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
  return rows.map((row) => row['QUERY PLAN'].trim());
};
