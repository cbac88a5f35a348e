import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { answer, today } from '../../core/entity/records.ts';
import type { Action, Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { findRow } from '../../core/tables/rows.ts';
import { described } from '../../ledger/descriptions.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { postContribution } from '../../ledger/post.ts';
import { followPayment } from '../capital-calls/advance.ts';
import { checkDifference } from '../capital-calls/difference.ts';
import { checkOpen, checkPaidOn, openLine } from '../capital-calls/payments.ts';

/** Records money seen on the bank statement for which the partner sent no proof. */
export const settleLine: Action<'capital-call-lines/settle'> = async (work, { row, input }) => {
  const { line, call, fund } = await openLine(work, row.id, row);
  checkOpen(call, line);
  const valueDate = input.valueDate;
  checkPaidOn(work, { call, fund }, { day: valueDate, field: 'valueDate' });
  await checkOpenDay(work.tx, fund.id, valueDate, 'valueDate');
  checkDifference(line, {
    amount: input.amount,
    field: 'amount',
    isConfirmed: input.confirmDifference === true,
  });
  const { reference } = input;
  const about = { number: String(call.callNumber), title: call.title };
  const text = reference
    ? described('descriptions.capitalCallPaid', { ...about, reference })
    : described('descriptions.capitalCall', about);
  await refuseTwin(work, line, { amount: input.amount, valueDate, description: text.description });
  await postContribution(
    work,
    { line, fund },
    {
      amount: input.amount,
      tradeDate: valueDate,
      valueDate,
      ...text,
    },
  );
  await followPayment(work, call.id, today(work, fund));
  return {
    capitalCallLine: await answer(
      work,
      'capital-call-lines',
      (await findRow(work.tx, 'capital-call-lines', line.id)) ?? row,
    ),
  };
};

/** Prevents double booking of the same money from repeated requests; the line is locked. */
const refuseTwin = async (
  { tx }: Work,
  { id, currency }: RecordOf<'capital-call-lines'>,
  { amount, valueDate, description }: { amount: string; valueDate: string; description: string },
) => {
  const twin = await tx.first(
    sql`select 1 from transactions t where t.capital_call_line_id = ${id} and t.amount = ${amount}::numeric and t.value_date = ${valueDate}
      and t.description = ${description} and t.status = 'completed' and t.reversal_of_id is null and ${notDeleted()}
      and not exists (select 1 from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}) limit 1`,
  );
  if (!twin) return;
  const message = messageFor('refusals.payments.twin', { amount: money(amount, currency), day: onDay(valueDate) });
  throw conflict(message, [{ field: 'reference', message }]);
};
