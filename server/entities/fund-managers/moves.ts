import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import type { Effect } from '../../core/entity/slots.ts';

/** A manager who leads an open fund is replaced there first. */
export const deactivateManager: Effect = async ({ tx }, { id }) => {
  const leads = await tx.first<{ name: string }>(
    sql`select name from funds where manager_id = ${id} and status <> 'closed' and deleted_at is null order by name limit 1`,
  );
  if (leads) throw conflict(`This fund manager leads ${leads.name}. Assign another manager there first.`);
  return undefined;
};
