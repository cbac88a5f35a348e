import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';
import { inStates } from '../../core/tables/states.ts';

/**
 * If the agreement includes a cure period, default may be declared only for amounts still owed after it. Throws 409 if
 * nothing is owed, 422 on `effectiveOn` for a day within it.
 */
export const checkCured = async (
  tx: Tx,
  { defaultCureDays }: Pick<RecordOf<'funds'>, 'defaultCureDays'>,
  { commitmentId, effectiveOn }: Pick<RecordOf<'commitment-changes'>, 'commitmentId' | 'effectiveOn'>,
): Promise<void> => {
  if (defaultCureDays === null) return;
  const owed = await tx.first<{ due: string | null }>(
    sql`select min(coalesce(l.due_date, c.due_date)) as due from capital_call_lines l join capital_calls c on c.id = l.capital_call_id
      where l.commitment_id = ${commitmentId} and l.outstanding > 0 and ${inStates('capital-calls', 'open', 'c')} and ${notDeleted('l')} and ${notDeleted('c')}`,
  );
  if (!owed?.due) throw conflict('refusals.commitmentChanges.nothingOwed');
  const last = addDays(owed.due, defaultCureDays);
  if (effectiveOn <= last)
    throw invalid('effectiveOn', messageFor('refusals.commitmentChanges.curePeriod', { last: onDay(last) }));
};
