import sql from 'sql-template-tag';
import { conflict } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect } from '../../core/entity/slots.ts';
import { say, word } from '../../core/words/said.ts';

/** From here on the mark counts in the fund's value: one for a company and a day. */
export const approveValuation: Effect<'valuations/approve'> = async ({ tx }, { id, fundId, companyId, date }) => {
  await get(tx, 'funds', fundId, { lock: true });
  const other = await tx.first(
    sql`select 1 from valuations where fund_id = ${fundId} and company_id = ${companyId} and date = ${date}
      and status = 'approved' and ${living(null)} and id <> ${id} limit 1`,
  );
  if (other)
    throw conflict('refusals.valuations.sameDay', [
      { field: 'date', message: say('errors.duplicate.other', { field: word('fields.date') }) },
    ]);
  return undefined;
};
