import sql, { type Sql } from 'sql-template-tag';
import { notDeleted } from '../core/db/softDelete.ts';
import type { Tx } from '../core/db/tx.ts';

/** SQL of all commitments of a fund's history with their place, from 1. */
export const commitmentPlaces = (fundId: string): Sql =>
  sql`select *, row_number() over (order by created_at, id) as place from commitments where fund_id = ${fundId}`;

/** Returns the prefix of a fund's payment references; null before its first call or distribution. */
export const issuedCodeOf = async (tx: Tx, fundId: string): Promise<string | null> => {
  const own = await tx.first<{ code: string }>(
    sql`select l.code from capital_calls c cross join lateral (
        select split_part(payment_reference, '-CC-', 1) as code from capital_call_lines
        where capital_call_id = c.id and payment_reference is not null and ${notDeleted(null)} limit 1) l
      where c.fund_id = ${fundId} and c.call_number is not null order by c.call_number limit 1`,
  );
  if (own) return own.code;
  const given = await tx.first<{ code: string }>(
    sql`select split_part(payment_reference, '-DI-', 1) as code from distribution_lines where fund_id = ${fundId} and ${notDeleted(null)} limit 1`,
  );
  return given?.code ?? null;
};
