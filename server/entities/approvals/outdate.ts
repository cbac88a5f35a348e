import sql from 'sql-template-tag';
import { living } from '../../core/db/living.ts';
import { moveItself } from '../../core/entity/move.ts';
import type { Second } from '../../core/entity/slots.ts';
import { oneOrMore, only } from '../../ledger/books/only.ts';

/**
 * Ends the requests for records that changed. One that is being decided at this moment is left alone: whoever decides waits
 * for the record, and finds it changed.
 */
export const outdate: Second['outdate'] = async ({ tx, now }, rows, met) => {
  const pending = await tx.rows<{ id: string }>(
    sql`select id from approvals where ${only('record_id', oneOrMore(rows.map(({ id }) => id)) ?? [])} and status = 'Pending' and ${living(null)}
      and id is distinct from ${met ?? null}::uuid for update skip locked`,
  );
  for (const { id: approvalId } of pending) await moveItself(tx, 'approvals', approvalId, 'outdate', { now });
};
