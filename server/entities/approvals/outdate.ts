import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { living } from '../../core/db/living.ts';
import { moveItself } from '../../core/entity/move.ts';
import type { Second } from '../../core/entity/slots.ts';
import { oneOrMore, only } from '../../ledger/books/only.ts';
import { endNotices } from '../../notices/decided.ts';

const endOfRequests = endNotices('approvals');

/**
 * Closes the requests for changed records. A request that is being decided is skipped: its transaction waits for the
 * record and finds it changed.
 */
export const outdate: Second['outdate'] = async ({ tx, now }, rows, met) => {
  const pending = await tx.rows<{ id: string }>(
    sql`select id from approvals where ${only('record_id', oneOrMore(rows.map(({ id }) => id)) ?? [])} and status = 'Pending' and ${living(null)}
      and id is distinct from ${met ?? null}::uuid for update skip locked`,
  );
  const outdated: RecordOf<'approvals'>[] = [];
  for (const { id: approvalId } of pending)
    outdated.push(await moveItself(tx, 'approvals', approvalId, 'outdate', { now }));
  await endOfRequests({ tx }, outdated);
};
