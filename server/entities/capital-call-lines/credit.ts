import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { RecordOf } from '../../../resources/index.ts';
import { formatMoney } from '../../accounting/money.ts';
import { min } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { amountIn, centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { answer, today } from '../../core/entity/records.ts';
import type { Action } from '../../core/entity/slots.ts';
import { findRow, insertRows } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { described } from '../../ledger/descriptions.ts';
import { enterTransaction } from '../../ledger/enter.ts';
import { CREDIT } from '../../ledger/generalLedger/credit.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { followPayment } from '../capital-calls/advance.ts';
import { checkOpen, openLine } from '../capital-calls/payments.ts';

type Line = RecordOf<'capital-call-lines'>;

/** Returns an overpayment on a line by a transaction that is approved and completed like any payment. */
export const giveBack: Action<'capital-call-lines/giveBack'> = async (work, { row, input }) => {
  const { line, call, fund } = await openLine(work, row.id, row);
  const left = await creditOf(work.tx, line);
  const wanted = input.amount ? amountIn(line.currency, 'amount', input.amount) : left;
  if (wanted > left) throw invalid('amount', 'refusals.payments.aboveOverpaid');
  const transaction = await enterTransaction(work, {
    type: 'Contribution Refund',
    source: 'partner',
    fundId: line.fundId,
    partnerId: line.partnerId,
    capitalCallLineId: line.id,
    amount: formatMoney(wanted, fund.currency),
    tradeDate: today(work, fund),
    ...described('descriptions.overpaid', {
      reference: line.paymentReference ?? '',
      number: String(call.callNumber),
      title: call.title,
    }),
  });
  return { transaction: await answer(work, 'transactions', transaction) };
};

/**
 * Applies an overpayment on a line to another line of the same commitment, today, up to the amount owed there. No money
 * moves: two entries, which are reversed together.
 */
export const applyCredit: Action<'capital-call-lines/applyCredit'> = async (work, { row, input }) => {
  const { line: from, fund } = await openLine(work, row.id, row);
  const target = await findRow(work.tx, 'capital-call-lines', input.toLineId);
  if (!target || target.commitmentId !== from.commitmentId || target.id === from.id)
    throw invalid('toLineId', 'refusals.payments.otherCommitment');
  const { line: to, call } = await openLine(work, target.id, target);
  checkOpen(call, { writtenOff: '0', currency: to.currency });
  const cents = min(await creditOf(work.tx, from), centsOf(to.currency, to.outstanding));
  if (cents === 0n) throw invalid('toLineId', 'refusals.possible.capital-call-lines.settle');
  const day = today(work, fund);
  await checkOpenDay(work.tx, fund.id, day, 'toLineId');
  const pair = uuid();
  const common = {
    source: 'partner' as const,
    fundId: from.fundId,
    partnerId: from.partnerId,
    amount: formatMoney(cents, fund.currency),
    currency: from.currency,
    tradeDate: day,
    valueDate: day,
    status: 'completed' as const,
    ...described('descriptions.creditUsed', { from: from.paymentReference ?? '', to: to.paymentReference ?? '' }),
  };
  const entries = await insertRows(
    work.tx,
    'transactions',
    [
      { ...common, type: 'Contribution Refund', capitalCallLineId: from.id, externalId: `${CREDIT}${pair}:from` },
      { ...common, type: 'Investment', capitalCallLineId: to.id, externalId: `${CREDIT}${pair}:to` },
    ],
    { createdBy: work.caller.userId },
  );
  await book(work.tx, fund.id, { transactionId: entries.map(({ id }) => id), day, ...withPreparer(work) });
  await followPayment(work, call.id, day);
  const stored = (await findRow(work.tx, 'capital-call-lines', to.id)) ?? to;
  return { capitalCallLine: await answer(work, 'capital-call-lines', stored) };
};

/** Returns the overpayment on a line less pending refunds, in minor units. Throws 409 if nothing is left. */
const creditOf = async (tx: Tx, { id, currency, overpaid }: Line): Promise<bigint> => {
  const waiting = await tx.first<{ amount: string }>(
    sql`select coalesce(sum(t.amount), 0)::numeric(20,2) as amount from transactions t where t.capital_call_line_id = ${id}
      and t.type = 'Contribution Refund' and ${inStates('transactions', 'standing', 't')} and t.status <> 'completed' and ${notDeleted()}`,
  );
  const left = centsOf(currency, overpaid) - centsOf(currency, waiting?.amount ?? '0');
  if (left <= 0n) throw conflict('refusals.possible.capital-call-lines.giveBack');
  return left;
};
