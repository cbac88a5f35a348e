import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Row } from '../../core/tables/types.ts';

/** Throws 409 if no administrator would remain. */
export const keepOneAdmin = async (tx: Tx, row: Row) => {
  const user = row;
  if (user.role !== 'admin' || user.status !== 'active') return;
  // Serializes two administrators who remove each other concurrently.
  await tx.first(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
  const other = await tx.first(
    sql`select 1 from users where role = 'admin' and status = 'active' and ${notDeleted(null)} and id <> ${user.id} limit 1`,
  );
  if (!other) throw conflict('refusals.account.lastAdmin');
};
