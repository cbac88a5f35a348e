import { advanceCall } from '../business/calls/advance.ts';
import { checkDifference } from '../business/calls/difference.ts';
import { checkOpen, openLine } from '../business/calls/payments.ts';
import { postContribution } from '../business/ledger.ts';
import { answer, todayOf } from '../business/records.ts';
import { findRow } from '../db/rows.ts';
import { invalid, notFound } from '../errors.ts';
import type { Action } from '../slots.ts';

/** Staff record money seen on the bank statement for which the partner sent no proof. */
export const settleLine: Action = async (work, { row, input }) => {
  if (!row) throw notFound();
  const { line, call } = await openLine(work, row.id);
  checkOpen(call);
  const valueDate = String(input.valueDate);
  if (valueDate > (await todayOf(work, line.fundId))) throw invalid('valueDate', 'May not lie in the future.');
  checkDifference(line, {
    amount: String(input.amount),
    field: 'amount',
    isConfirmed: input.confirmDifference === true,
  });
  await postContribution(work, line, {
    amount: String(input.amount),
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
