import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Second } from '../../core/entity/slots.ts';
import { idCondition, oneOrMore } from '../../ledger/generalLedger/idCondition.ts';
import { endNotices } from '../../notices/decided.ts';

const endOfRequests = endNotices('approvals');

/**
 * Closes the requests for changed records. A request that is being decided is skipped: its transaction waits for the
 * record and finds it changed.
 */
export const outdate: Second['outdate'] = async ({ tx, now }, rows, met) => {
  const pending = await tx.rows<{ id: string }>(
    sql`select id from approvals where ${idCondition('record_id', oneOrMore(rows.map(({ id }) => id)) ?? [])} and status = 'Pending' and ${notDeleted(null)}
      and id is distinct from ${met ?? null}::uuid for update skip locked`,
  );
  const outdated: RecordOf<'approvals'>[] = [];
  for (const { id: approvalId } of pending)
    outdated.push(await systemMove(tx, 'approvals', approvalId, 'outdate', { now }));
  await endOfRequests({ tx }, outdated);
};
