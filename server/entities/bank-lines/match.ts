import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { MoveInputOf, PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { effectOf } from '../../accounting/movements.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { get } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { inStates } from '../../core/tables/states.ts';
import { isOnBankLine } from '../../ledger/bankLines.ts';
import { speechOf } from '../../notices/texts.ts';
import { expectedOn } from '../capital-calls/difference.ts';
import { checkOpen, openLine } from '../capital-calls/payments.ts';
import { moved } from './applyMove.ts';
import { bookCharges, confirmedCharges } from './charges.ts';
import { applied, type BankLine, checkCurrency, dayOf } from './unapplied.ts';

type Input = Partial<MoveInputOf<'bank-lines/match'>>;

/**
 * Matches a statement line: a receipt on a call line becomes its approved payment, a distribution line is paid or
 * returned, a pending transaction is completed with the bank's value date, a posted one is linked. Uses the regular
 * operations. An earlier booking as unapplied is reversed on the same day. Confirmed bank charges are booked
 * separately, so the match counts in full.
 */
export const matchLine: Effect<'bank-lines/match'> = async (work, line, input) => {
  const { capitalCallLineId, distributionLineId, transactionId } = input;
  if ([capitalCallLineId, distributionLineId, transactionId].filter(Boolean).length !== 1)
    throw invalid('capitalCallLineId', 'refusals.bankLines.one');
  const fund = await checkCurrency(work, line);
  const target = transactionId
    ? await transactionFor(work, line, transactionId)
    : distributionLineId
      ? await distributionLineFor(work, line, distributionLineId)
      : await callLineFor(work, line, String(capitalCallLineId));
  const { expected } = target;
  // Calls can be paid in parts; all others are single movements.
  const isPart = capitalCallLineId ? input.confirmDifference === true : null;
  const cents = confirmedCharges(fund, line, { expected, bankCharges: input.bankCharges, isPart });
  const whole = cents ? { ...line, amount: formatMoney(expected, line.currency) } : line;
  const { day, ...patch } = await target.take(whole, input);
  if (!cents) return { patch };
  const charges = await bookCharges(work, line, { cents, day, confirmSameEntry: input.confirmSameEntry === true });
  return { patch: { ...patch, ...charges } };
};

/** A record that a line can be matched with. */
interface Target {
  /** Amount still to be paid, in cents. */
  expected: bigint;
  /** Books or links the match with a line of that amount; returns the effective day and the links of the line. */
  take: (line: BankLine, input: Input) => Promise<PatchOf<'bank-lines'> & { day: string }>;
}

const callLineFor = async (work: Work, bankLine: BankLine, callLineId: string): Promise<Target> => {
  if (bankLine.direction !== 'Credit') throw invalid('capitalCallLineId', 'refusals.bankLines.direction');
  const { line: owed, call } = await openLine(work, callLineId);
  checkOpen(call, owed);
  return {
    expected: expectedOn(owed),
    take: async (given, { confirmDifference }) => {
      const line = await applied(work, given);
      const paymentId = (await waitingProof(work, line, callLineId)) ?? (await newPayment(work, line, owed));
      const payment = await moved(work, 'payments', paymentId, 'approve', {
        approvedAmount: line.amount,
        valueDate: line.valueDate,
        confirmDifference: confirmDifference === true,
      });
      const { transactionId } = payment;
      return {
        day: line.valueDate,
        capitalCallLineId: callLineId,
        paymentId,
        transactionId: String(transactionId),
        madeEntry: true,
      };
    },
  };
};

/** A pending payment proof of the partner for the same money is approved instead of creating another. */
const waitingProof = async ({ tx }: Work, { amount }: BankLine, callLineId: string): Promise<string | undefined> => {
  const proof = await tx.first<{ id: string }>(
    sql`select id from payments where capital_call_line_id = ${callLineId} and amount = ${amount}::numeric
      and ${inStates('payments', 'waiting')} and ${notDeleted(null)} order by submitted_at, id limit 1`,
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
const distributionLineFor = async (work: Work, { direction, currency }: BankLine, id: string): Promise<Target> => {
  const owed = await get(work.tx, 'distribution-lines', id, { lock: true });
  const expected = centsOf(currency, owed.net);
  const isPaid = owed.paymentStatus === 'Paid';
  if (direction === 'Credit' && !isPaid) throw invalid('distributionLineId', 'refusals.bankLines.direction');
  return {
    expected,
    take: async (line) => {
      if (centsOf(currency, line.amount) !== expected) throw invalid('distributionLineId', 'refusals.bankLines.amount');
      if (direction === 'Credit') return bounced(work, line, id);
      if (!isPaid) return paid(work, line, id);
      if ((await paymentsShown(work, id)) > 0) throw conflict('refusals.bankLines.taken');
      return { day: await dayOf(work, line), distributionLineId: id, madeEntry: false };
    },
  };
};

const bounced = async (work: Work, line: BankLine, id: string) => {
  const { valueDate } = await applied(work, line);
  const reason =
    line.remittance?.trim() || (await speechOf(work.tx, work.caller.userId)).say('distributionNotice.returned');
  await moved(work, 'distribution-lines', id, 'bounce', { returnedOn: valueDate, reason: reason.slice(0, 1000) });
  return { day: valueDate, distributionLineId: id, madeEntry: true };
};

const paid = async (work: Work, { valueDate, bankReference }: BankLine, id: string) => {
  const reference = bankReference?.slice(0, 100);
  await moved(work, 'distribution-lines', id, 'pay', {
    paidOn: valueDate,
    confirmOverdraft: true,
    ...(reference ? { reference } : {}),
  });
  return { day: valueDate, distributionLineId: id, madeEntry: true };
};

/** Returns the payments of a distribution line shown by banks, less returns. */
const paymentsShown = async ({ tx }: Work, id: string): Promise<number> =>
  (
    await tx.first<{ n: number }>(
      sql`select coalesce(sum(case when direction = 'Debit' then 1 else -1 end), 0)::int as n from bank_lines
        where distribution_line_id = ${id} and ${inStates('bank-lines', 'booked')} and ${notDeleted(null)}`,
    )
  )?.n ?? 0;

const transactionFor = async (work: Work, { direction, currency }: BankLine, id: string): Promise<Target> => {
  const entry = await get(work.tx, 'transactions', id, { lock: true });
  const { source, type } = entry;
  // Bank movement: an accrual reduced spendable cash, and leaves the account when paid.
  const { cash, bank = cash } = source ? effectOf({ source, type }) : { cash: 0n };
  if (bank !== (direction === 'Credit' ? 1n : -1n) || entry.reversalOfId || entry.distributionLineId)
    throw invalid('transactionId', 'refusals.bankLines.direction');
  const expected = centsOf(currency, entry.amount);
  return {
    expected,
    take: async (given, input) => {
      if (centsOf(currency, given.amount) !== expected) throw invalid('transactionId', 'refusals.bankLines.amount');
      await checkFree(work, id);
      const line = await applied(work, given);
      if (entry.status === 'completed') return { day: await dayOf(work, line), transactionId: id, madeEntry: false };
      await moved(work, 'transactions', id, 'complete', {
        valueDate: line.valueDate,
        confirmOverdraft: true,
        confirmUnheld: true,
        // The bank does not show how much of the holding was sold.
        confirmExit: input.confirmExit === true,
        confirmBorrowed: true,
        confirmSameInvoice: input.confirmSameInvoice === true,
      });
      return { day: line.valueDate, transactionId: id, madeEntry: true };
    },
  };
};

/** Throws 409 if the transaction is already matched with a bank line or reversed. */
const checkFree = async ({ tx }: Work, id: string): Promise<void> => {
  const conflicting = await tx.first(
    sql`select 1 from transactions t where t.id = ${id} and (${isOnBankLine('t')}
      or exists (select from transactions r where r.reversal_of_id = t.id and ${notDeleted('r')}))`,
  );
  if (conflicting) throw conflict('refusals.bankLines.taken');
};
