import { invalid } from '../../core/base/errors.ts';
import { answer, todayOf } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { findRow } from '../../core/tables/rows.ts';
import { postContribution } from '../../ledger/post.ts';
import { advanceCall } from '../capital-calls/advance.ts';
import { checkDifference } from '../capital-calls/difference.ts';
import { checkOpen, openLine } from '../capital-calls/payments.ts';

/** Staff record money seen on the bank statement for which the partner sent no proof. */
export const settleLine: Action<'capital-call-lines/settle'> = async (work, { row, input }) => {
  const { line, call } = await openLine(work, row.id);
  checkOpen(call);
  const valueDate = input.valueDate;
  if (valueDate > (await todayOf(work, line.fundId))) throw invalid('valueDate', 'checks.future');
  checkDifference(line, {
    amount: input.amount,
    field: 'amount',
    isConfirmed: input.confirmDifference === true,
  });
  await postContribution(work, line, {
    amount: input.amount,
    tradeDate: valueDate,
    valueDate,
    description: [`Capital call ${call.callNumber}: ${call.title}`, input.reference].filter(Boolean).join(', '),
  });
  await advanceCall(work, call.id);
  return {
    capitalCallLine: await answer(
      work,
      'capital-call-lines',
      (await findRow(work.tx, 'capital-call-lines', line.id)) ?? row,
    ),
  };
};
