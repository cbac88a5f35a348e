import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { inTransaction } from '../../core/db/tx.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { JobContext, JobRun } from '../../core/jobs/types.ts';
import { updateRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';

/** Starts the report of a job; returns undefined if it was deleted or has ended. */
export const begin = ({ database }: JobContext, { items: [id] }: JobRun) =>
  inTransaction(database.app, async (tx) => {
    const row = await tx.first<Pick<RecordOf<'reports'>, 'id' | 'status'>>(
      sql`select id, status from reports where id = ${id}::uuid and ${notDeleted(null)} and ${inStates('reports', 'waiting')} for no key update`,
    );
    if (!row) return undefined;
    const patch = { progress: 10 };
    // An interrupted run left the report in this state.
    if (row.status === 'Processing') return updateRow(tx, 'reports', row.id, patch);
    return systemMove(tx, 'reports', row.id, 'begin', { patch });
  });
