import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { Tx } from '../../core/db/tx.ts';

/**
 * Returns a partner's lowest unfunded commitment in a fund on a day or later, in cents, by the ledger; null if it has
 * no entries.
 */
export const leastUnfunded = async (
  tx: Tx,
  { fundId, partnerId }: Pick<RecordOf<'commitments'>, 'fundId' | 'partnerId'>,
  day: string,
): Promise<bigint | null> => {
  const found = await tx.first<{ least: string | null }>(
    sql`select min(standing)::text as least from (
      select sum(d.cents) over (order by d.day) as standing from (
        select greatest(s.effective_on, ${day}::date) as day, sum(s.cents) as cents from gl_sides s
        where s.fund_id = ${fundId} and s.partner_id = ${partnerId} and s.account = '9000' group by 1) d) r`,
  );
  return found?.least ? BigInt(found.least) : null;
};
