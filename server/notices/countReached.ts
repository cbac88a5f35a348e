import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '../core/db/tx.ts';
import { isReached } from './audience.ts';
import { countNotices } from './notify.ts';

/** Counts the lines `l` of a call or distribution, under a condition, whose partners a job will notify. */
export const countReached = async (
  tx: Tx,
  condition: Sql,
  table: 'capital_call_lines' | 'distribution_lines',
): Promise<void> => {
  if (!tx.sent) return;
  const found = await tx.first<{ n: number }>(
    sql`select count(*)::integer as n from ${raw(table)} l where ${condition} and ${isReached(sql`l.partner_id`)}`,
  );
  countNotices(tx, found?.n ?? 0);
};
