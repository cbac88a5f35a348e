import sql, { type Sql } from 'sql-template-tag';
import { living } from '../core/db/living.ts';
import type { Tx } from '../core/db/tx.ts';

/**
 * Lines of later closings by which earlier partners are called for less: what they had paid for those who came later. It is
 * no distribution, and what of it lies inside their commitments may be called again.
 */
export const givenBack = (alias = 'x'): Sql =>
  sql`${sql([alias])}.side = 'earlier' and ${sql([alias])}.ended_on is null and ${living(alias)}`;

const whose = {
  capital_call_id: (id: string) => sql`s.capital_call_id = ${id}`,
  transaction: (id: string) => sql`${id} in (x.refund_id, x.interest_id)`,
};

/** Whether a call, or a payment, is part of a closing that stands: it is cancelled with that alone. */
export const isOfClosing = async (tx: Tx, what: keyof typeof whose, id: string): Promise<boolean> =>
  (await tx.first(
    sql`select 1 from closings s join closing_lines x on x.closing_id = s.id and x.ended_on is null
      where s.status = 'Issued' and ${whose[what](id)} limit 1`,
  )) !== undefined;
