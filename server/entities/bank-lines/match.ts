import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import type { MoveInputOf } from '../../../resources/values.ts';
import { effectOf } from '../../accounting/movements.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import { moveOne } from '../../core/entity/operations.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { tellAlong } from '../../core/tables/audit.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { speechOf } from '../../notices/texts.ts';
import { checkOpen, openLine } from '../capital-calls/payments.ts';
import { applied, type BankLine, checkCurrency } from './unapplied.ts';

/**
 * Matches a statement line: a receipt on a call line becomes its approved payment, a distribution line is paid or
 * returned, a pending transaction is completed with the bank's value date, a posted one is linked. Uses the regular
 * operations. An earlier booking as unapplied is reversed on the same day.
 */
export const matchLine: Effect<'bank-lines/match'> = async (work, line, input) => {
  const { capitalCallLineId, distributionLineId, transactionId, confirmDifference } = input;
  if ([capitalCallLineId, distributionLineId, transactionId].filter(Boolean).length !== 1)
    throw invalid('capitalCallLineId', 'refusals.bankLines.one');
  await checkCurrency(work, line);
  if (transactionId) return { patch: await withTransaction(work, line, transactionId, input) };
  if (distributionLineId) return { patch: await withDistributionLine(work, line, distributionLineId) };
  return { patch: await asPayment(work, line, String(capitalCallLineId), confirmDifference === true) };
};

const asPayment = async (work: Work, bankLine: BankLine, callLineId: string, confirmDifference: boolean) => {
  if (bankLine.direction !== 'Credit') throw invalid('capitalCallLineId', 'refusals.bankLines.direction');
  const { line: owed, call } = await openLine(work, callLineId);
  checkOpen(call, owed);
  const line = await applied(work, bankLine);
  const paymentId = (await waitingProof(work, line, callLineId)) ?? (await newPayment(work, line, owed));
  const payment = await moved(work, 'payments', paymentId, 'approve', {
    approvedAmount: line.amount,
    valueDate: line.valueDate,
    confirmDifference,
  });
  return { capitalCallLineId: callLineId, paymentId, transactionId: String(payment.transactionId), madeEntry: true };
};

/** A pending payment proof of the partner for the same money is approved instead of creating another. */
const waitingProof = async ({ tx }: Work, { amount }: BankLine, callLineId: string): Promise<string | undefined> => {
  const proof = await tx.first<{ id: string }>(
    sql`select id from payments where capital_call_line_id = ${callLineId} and amount = ${amount}::numeric
      and ${inStates('payments', 'waiting')} and ${living(null)} order by submitted_at, id limit 1`,
  );
  return proof?.id;
};

/** No proof was submitted, so the bank statement serves as the proof. */
const newPayment = async (
  { tx, now }: Work,
  { amount, valueDate, remittance, bankReference }: BankLine,
  owed: RecordOf<'capital-call-lines'>,
): Promise<string> => {
  const { id } = await insertRow(
    tx,
    'payments',
    {
      capitalCallLineId: owed.id,
      capitalCallId: owed.capitalCallId,
      fundId: owed.fundId,
      partnerId: owed.partnerId,
      proofType: 'bank_receipt',
      amount,
      currency: owed.currency,
      paymentDate: valueDate,
      reference: bankReference?.slice(0, 100) ?? null,
      note: remittance,
      submittedAt: now,
      status: 'Submitted',
    },
    { createdBy: null },
  );
  return id;
};

/** Records the payment of a distribution line, or its return; a line already marked as paid is only linked. */
const withDistributionLine = async (work: Work, bankLine: BankLine, id: string) => {
  const { direction, amount, currency, bankReference, remittance } = bankLine;
  const owed = await get(work.tx, 'distribution-lines', id, { lock: true });
  if (centsOf(currency, owed.net) !== centsOf(currency, amount))
    throw invalid('distributionLineId', 'refusals.bankLines.amount');
  const isPaid = owed.paymentStatus === 'Paid';
  if (direction === 'Credit') {
    if (!isPaid) throw invalid('distributionLineId', 'refusals.bankLines.direction');
    const { valueDate } = await applied(work, bankLine);
    const reason =
      remittance?.trim() || (await speechOf(work.tx, work.caller.userId)).say('distributionNotice.returned');
    await moved(work, 'distribution-lines', id, 'bounce', { returnedOn: valueDate, reason: reason.slice(0, 1000) });
    return { distributionLineId: id, madeEntry: true };
  }
  if (isPaid) {
    if ((await paymentsShown(work, id)) > 0) throw conflict('refusals.bankLines.taken');
    return { distributionLineId: id, madeEntry: false };
  }
  const reference = bankReference?.slice(0, 100);
  await moved(work, 'distribution-lines', id, 'pay', {
    paidOn: bankLine.valueDate,
    confirmOverdraft: true,
    ...(reference ? { reference } : {}),
  });
  return { distributionLineId: id, madeEntry: true };
};

/** Returns the payments of a distribution line shown by banks, less returns. */
const paymentsShown = async ({ tx }: Work, id: string): Promise<number> =>
  (
    await tx.first<{ n: number }>(
      sql`select coalesce(sum(case when direction = 'Debit' then 1 else -1 end), 0)::int as n from bank_lines
        where distribution_line_id = ${id} and ${inStates('bank-lines', 'booked')} and ${living(null)}`,
    )
  )?.n ?? 0;

type Confirmed = Pick<MoveInputOf<'bank-lines/match'>, 'confirmExit' | 'confirmSameInvoice'>;

const withTransaction = async (work: Work, bankLine: BankLine, id: string, input: Confirmed) => {
  const entry = await get(work.tx, 'transactions', id, { lock: true });
  const { source, type } = entry;
  // Bank movement: an accrual reduced spendable cash, and leaves the account when paid.
  const { cash, bank = cash } = source ? effectOf({ source, type }) : { cash: 0n };
  if (bank !== (bankLine.direction === 'Credit' ? 1n : -1n) || entry.reversalOfId || entry.distributionLineId)
    throw invalid('transactionId', 'refusals.bankLines.direction');
  if (centsOf(bankLine.currency, entry.amount) !== centsOf(bankLine.currency, bankLine.amount))
    throw invalid('transactionId', 'refusals.bankLines.amount');
  const other = await work.tx.first(
    sql`select 1 from bank_lines where transaction_id = ${id} and ${living(null)}
      union all select 1 from transactions where reversal_of_id = ${id} and ${living(null)} limit 1`,
  );
  if (other) throw conflict('refusals.bankLines.taken');
  const line = await applied(work, bankLine);
  if (entry.status === 'completed') return { transactionId: id, madeEntry: false };
  await moved(work, 'transactions', id, 'complete', {
    valueDate: line.valueDate,
    confirmOverdraft: true,
    confirmUnheld: true,
    // The bank does not show how much of the holding was sold.
    confirmExit: input.confirmExit === true,
    confirmBorrowed: true,
    confirmSameInvoice: input.confirmSameInvoice === true,
  });
  return { transactionId: id, madeEntry: true };
};

/** Applies a move on another record for the caller, with the caller's own access, scope, checks and audit. */
export const moved = async (work: Work, name: ResourceName, id: string, move: string, body: object) => {
  const { row, audit } = await moveOne(work, name, id, move, body);
  await tellAlong(work.tx, audit, work.caller);
  return row;
};
