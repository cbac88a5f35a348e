import sql from 'sql-template-tag';
import type { BodyOf } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, onDay } from '../../core/i18n/message.ts';

type Terms = Pick<BodyOf<'capital-calls'>, 'callDate' | 'excusals'>;

/**
 * Checks that no partner is called before its admission: the commitment would be used before it is in force, and the
 * later closing would ask for the same calls again. Throws 422 on `callDate`.
 */
export const checkAdmitted = async (tx: Tx, fundId: string, { callDate, excusals }: Terms): Promise<void> => {
  const excused = excusals?.map(({ partnerId }) => partnerId) ?? [];
  const later = await tx.first<{ count: number; day: string | null }>(
    sql`select count(distinct partner_id)::integer as count, max(admission_date)::text as day from commitments
      where fund_id = ${fundId} and status = 'Active' and ${notDeleted(null)} and admission_date > ${callDate}
        and defaulted_on is null and partner_id <> all(${excused}::uuid[])`,
  );
  if (later?.day)
    throw invalid(
      'callDate',
      messageFor('refusals.calls.admittedLater', { smart_count: later.count, day: onDay(later.day) }),
    );
};
