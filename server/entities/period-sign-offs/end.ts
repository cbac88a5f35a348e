import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { cascadeDelete, cascadeMove } from '../../core/entity/cascade.ts';
import type { Work } from '../../core/entity/slots.ts';
import { findRows } from '../../core/tables/rows.ts';

/** Withdraws the sign-offs of a period that is reopened: its books change, so they are reviewed again. */
export const withdrawSignOffs = async (work: Work, periodId: string, reason: string): Promise<void> => {
  const ids = await idsOf(work.tx, sql`o.period_id = ${periodId} and o.status = 'Signed'`);
  const rows = await findRows(work.tx, 'period-sign-offs', ids, { lock: true });
  await cascadeMove(work, 'period-sign-offs', [...rows.values()], 'withdraw', { reason });
};

/** Deletes the sign-offs of a fund's open periods, before periods of another length replace them. */
export const deleteOpenSignOffs = async (work: Work, fundId: string): Promise<void> => {
  const open = sql`o.fund_id = ${fundId} and exists (select from gl_periods p where p.id = o.period_id and p.state = 'open')`;
  await cascadeDelete(work, 'period-sign-offs', await idsOf(work.tx, open), null);
};

const idsOf = async (tx: Tx, condition: Sql): Promise<string[]> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select o.id from period_sign_offs o where ${condition} and ${notDeleted('o')} order by o.id`,
  );
  return rows.map(({ id }) => id);
};
