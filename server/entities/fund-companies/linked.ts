import sql from 'sql-template-tag';
import type { Place } from '../../../resources/values.ts';
import { invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';

/** Throws 422 unless the company is in the fund's portfolio. */
export const checkLinked = async (
  tx: Tx,
  fundId: string,
  companyId: string | null | undefined,
  field: Place = 'companyId',
) => {
  const link = await tx.first(
    sql`select 1 from fund_companies where fund_id = ${fundId} and company_id = ${companyId ?? null} and ${living(null)} limit 1`,
  );
  if (!link) throw invalid(field, 'refusals.funds.notLinked');
};
