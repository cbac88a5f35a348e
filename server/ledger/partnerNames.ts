import sql from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';

/** Returns the names of partners by id. */
export const partnerNames = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(
    sql`select id, name from partners where id = any(${[...ids]}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};
