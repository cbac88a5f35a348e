import sql from 'sql-template-tag';
import type { ApprovalOutcome } from '../../../resources/answers/approvals.ts';
import type { RecordOf } from '../../../resources/index.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Work } from '../../core/entity/slots.ts';
import { recentlyConnected } from '../../people/deciderChanges.ts';

/**
 * Returns whether one user may take a step alone: its amount, plus everything the user did alone in the fund within the
 * last 24 hours, stays within the fund's threshold. Users who recently admitted one another count as one user. Locks
 * the fund so that parallel steps are added up.
 */
export const isBelowThreshold = async (
  { tx, caller, now }: Work,
  { id, currency, secondPersonAbove }: RecordOf<'funds'>,
  { amount, count }: ApprovalOutcome,
): Promise<boolean> => {
  if (secondPersonAbove === null || amount === null || !count) return false;
  await tx.run(sql`select 1 from funds where id = ${id} for no key update`);
  const group = await recentlyConnected(tx, id, caller.userId);
  const spent = await tx.first<{ sum: string }>(
    sql`select coalesce(sum(amount), 0)::text as sum from approvals
      where fund_id = ${id} and asked_by = any(${group}::uuid[]) and below_threshold and asked_at > ${now}::timestamptz - interval '24 hours'`,
  );
  return centsOf(currency, amount) + centsOf(currency, spent?.sum) <= centsOf(currency, secondPersonAbove);
};
