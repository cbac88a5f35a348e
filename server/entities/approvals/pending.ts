import sql from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Returns the pending request for a move of a record. */
export const pendingOf = (tx: Tx, recordId: string, called: string) =>
  tx.first<{ id: string; recordVersion: number }>(
    sql`select id, record_version as "recordVersion" from approvals
      where record_id = ${recordId} and move = ${called} and status = 'Pending' and ${notDeleted(null)} limit 1`,
  );
