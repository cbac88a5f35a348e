import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { messageFor, word } from '../../core/i18n/message.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';

/** Approves a mark, which then counts in the fund's value; only one per company and day. */
export const approveValuation: Effect<'valuations/approve'> = async (work, valuation) => {
  const { id, fundId, companyId, date } = valuation;
  await get(work.tx, 'funds', fundId, { lock: true });
  await checkOpenDay(work.tx, fundId, date, 'date');
  const other = await work.tx.first(
    sql`select 1 from valuations where fund_id = ${fundId} and company_id = ${companyId} and date = ${date}
      and status = 'approved' and ${notDeleted(null)} and id <> ${id} limit 1`,
  );
  if (other)
    throw conflict('refusals.valuations.sameDay', [
      { field: 'date', message: messageFor('errors.duplicate.other', { field: word('fields.date') }) },
    ]);
  return { after: () => revalue(work, valuation) };
};

/** Reopens a mark for correction; it no longer counts in the fund's value. */
export const reopenValuation: Effect<'valuations/reopen'> = async (work, valuation) => {
  await get(work.tx, 'funds', valuation.fundId, { lock: true });
  await checkOpenDay(work.tx, valuation.fundId, valuation.date, 'date');
  return { after: () => revalue(work, valuation) };
};

const revalue = async (work: Work, { fundId, companyId }: RecordOf<'valuations'>) => {
  const day = today(work, await get(work.tx, 'funds', fundId));
  await book(work.tx, fundId, { companyId, day, ...withPreparer(work) });
};
