import sql from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Throws 422 unless all given companies are in the fund's portfolio. */
export const checkLinked = async (
  tx: Tx,
  fundId: string,
  companyId: string | null | undefined | readonly (string | null | undefined)[],
  field: Place = 'companyId',
) => {
  const wanted = [...new Set([companyId].flat())];
  const known = wanted.filter((id) => typeof id === 'string');
  const linked = await tx.first<{ n: number }>(
    sql`select count(distinct company_id)::int as n from fund_companies
      where fund_id = ${fundId} and company_id = any(${known}::uuid[]) and ${notDeleted(null)}`,
  );
  if (linked?.n !== wanted.length) throw invalid(field, 'refusals.funds.notLinked');
};
