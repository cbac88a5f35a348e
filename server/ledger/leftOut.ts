import sql from 'sql-template-tag';
import type { LeftOut } from '../accounting/leftOut.ts';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';
import { inStates } from '../core/tables/states.ts';
import type { Distribution } from './distribution.ts';

/**
 * Returns the partners that receive nothing from a distribution, with names, including those with unsigned commitments.
 */
export const leftOutIn = async (tx: Tx, fundId: string, { plan, leftOut }: Distribution): Promise<LeftOut[]> => {
  if (plan.amount === 0n) return [];
  const known = [...plan.partners, ...leftOut].map(({ partnerId }) => partnerId);
  const unsigned = await tx.rows<Omit<LeftOut, 'reason'>>(
    sql`select distinct p.id as "partnerId", p.name from commitments k join partners p on p.id = k.partner_id
      where k.fund_id = ${fundId} and ${inStates('commitments', 'unsigned', 'k')} and ${notDeleted('k')} and p.id <> all(${known}::uuid[])`,
  );
  return [...leftOut, ...unsigned.map((partner) => ({ ...partner, reason: 'unsigned' as const }))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
};
