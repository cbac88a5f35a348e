import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';

/**
 * SQL condition on later closing lines that return calls to earlier partners. They are not distributions; the part
 * inside the commitment can be called again.
 */
export const givenBack = (alias = 'x'): Sql =>
  sql`${sql([alias])}.side = 'earlier' and ${sql([alias])}.ended_on is null and ${notDeleted(alias)}`;

const whose = {
  capital_call_id: (id: string) => sql`s.capital_call_id = ${id}`,
  transaction: (id: string) => sql`${id} in (x.refund_id, x.interest_id)`,
};

/** Returns whether a call or payment belongs to a closing in force, and can only be cancelled with it. */
export const isOfClosing = async (tx: Tx, what: keyof typeof whose, id: string): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from closings s join closing_lines x on x.closing_id = s.id and x.ended_on is null
      where s.status = 'Issued' and ${whose[what](id)} limit 1`,
  )) !== undefined;
