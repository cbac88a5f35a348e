import sql from 'sql-template-tag';
import { addDays } from '../../accounting/dates.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { DAILY_LOOK, systemMove } from '../../core/entity/move.ts';

/** Days until an unsigned agreement lapses, from the admission, or from its issue or last change if later. */
const SIGNING_DAYS = 30;

/** Marks issued agreements as Overdue that were not signed in time. */
export const lapseUnsigned = async (tx: Tx, { zone, day }: { zone: string; day: string }): Promise<void> => {
  const late = await tx.rows<{ id: string }>(
    sql`select k.id from commitments k join funds f on f.id = k.fund_id
      where k.status = 'Issued' and ${notDeleted('k')} and greatest(k.admission_date, (k.updated_at at time zone ${zone})::date) < ${addDays(day, -SIGNING_DAYS)}::date
        and coalesce(f.time_zone, 'UTC') = ${zone} order by k.id for no key update of k`,
  );
  for (const { id } of late) await systemMove(tx, 'commitments', id, 'lapse', { requestId: DAILY_LOOK });
};
