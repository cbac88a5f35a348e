import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import type { Place } from '../../../resources/values.ts';
import { addDays } from '../../accounting/dates.ts';
import { ownPartners } from '../../core/auth/grantedFunds.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { cascadeUpdate } from '../../core/entity/cascade.ts';
import { get, getAll, today } from '../../core/entity/records.ts';
import type { Work } from '../../core/entity/slots.ts';
import { type MessageValues, messageFor, money, onDay, word } from '../../core/i18n/message.ts';
import { fundStaff } from '../../notices/audience.ts';
import { notify, notifyParties } from '../../notices/notify.ts';

type Payment = RecordOf<'payments'>;

/** Locks a line, its call and its fund, in this order, before dependent writes; in one batch if the ids are known. */
export const openLine = async (
  { tx }: Work,
  lineId: string | null,
  known?: Pick<Payment, 'capitalCallId' | 'fundId'>,
) => {
  const opening = get(tx, 'capital-call-lines', lineId, { lock: true });
  const { capitalCallId, fundId } = known ?? (await opening);
  const [line, call, fund] = await Promise.all([
    opening,
    get(tx, 'capital-calls', capitalCallId, { lock: true }),
    get(tx, 'funds', fundId, { lock: true }),
  ]);
  return { line, call, fund };
};

/** Locks the lines, calls and funds of several payments in the same order. */
export const openLines = async ({ tx }: Work, payments: readonly Payment[]) => {
  const ids = (pick: (payment: Payment) => string | null) => payments.map(pick);
  const [lines, calls, funds] = await Promise.all([
    getAll(
      tx,
      'capital-call-lines',
      ids((p) => p.capitalCallLineId),
      { lock: true },
    ),
    getAll(
      tx,
      'capital-calls',
      ids((p) => p.capitalCallId),
      { lock: true },
    ),
    getAll(
      tx,
      'funds',
      ids((p) => p.fundId),
      { lock: true },
    ),
  ]);
  return { lines, calls, funds };
};

/** Maximum days of a payment before its call. */
const EARLIEST_DAYS = 90;

/** Checks that a payment date is not in the future or long before the call. Throws 422 on `field`. */
export const checkPaidOn = (
  work: Pick<Work, 'now'>,
  { call, fund }: { call: RecordOf<'capital-calls'>; fund: RecordOf<'funds'> },
  { day, field }: { day: string; field: Place },
) => {
  if (day > today(work, fund)) throw invalid(field, 'checks.future');
  if (day < addDays(call.callDate, -EARLIEST_DAYS))
    throw invalid(
      field,
      messageFor('refusals.payments.longBefore', { days: EARLIEST_DAYS, day: onDay(call.callDate) }),
    );
};

/** Throws 409 unless partners may pay on the call now, or on an amount of the line that was written off at its end. */
export const checkOpen = (
  { status }: RecordOf<'capital-calls'>,
  line: Pick<RecordOf<'capital-call-lines'>, 'writtenOff' | 'currency'>,
) => {
  const isLate = status === 'Completed' && centsOf(line.currency, line.writtenOff) > 0n;
  if (!isLate && !isIn('capital-calls', 'open', status))
    throw conflict('refusals.payments.notOpen', [
      { field: 'capitalCallLineId', message: messageFor('refusals.calls.is', { status: word(`choices.${status}`) }) },
    ]);
};

/** Throws 403 if the caller submitted the payment, or it is by their own partner. */
export const checkReviewer = ({ caller }: Work, { submittedBy, createdBy, partnerId }: Payment) => {
  if (submittedBy === caller.userId || createdBy === caller.userId) throw forbidden('refusals.payments.ownReview');
  if (ownPartners(caller).has(partnerId ?? '')) throw forbidden('refusals.payments.ownPartner');
};

/** Notifies those who run the fund of a proof to review. */
export const tellReviewers = async ({ tx, caller }: Work, payment: Payment) => {
  const partner = await get(tx, 'partners', payment.partnerId);
  await notify(tx, {
    users: payment.fundId ? await fundStaff(tx, [payment.fundId], caller.userId) : [],
    says: 'PAYMENT_PROOF_SUBMITTED.submitted',
    values: {
      partner: partner.name,
      amount: money(payment.amount, payment.currency),
      day: onDay(payment.paymentDate),
    },
    kind: 'Payment',
    id: payment.id,
    path: `/capital-calls/payment-review?proof=${payment.id}`,
    key: `payment:${payment.id}:submitted:${payment.version}`,
  });
};

type Decision = 'approved' | 'rejected' | 'clarify' | 'reversed';

/** Notifies the submitter of a proof of the decision. */
export const tellSubmitter = (work: Work, payment: Payment, what: Decision, values: MessageValues) =>
  tellSubmitters(work, what, [{ payment, values }]);

/** Notifies the submitters of several proofs with the same decision; each with fund, call and reference. */
export const tellSubmitters = async (
  { tx }: Work,
  what: Decision,
  decided: readonly { payment: Payment; values: MessageValues }[],
) => {
  const paid = await tx.rows<{ id: string; number: number; fund: string; reference: string }>(
    sql`select p.id, c.call_number as number, f.name as fund, l.payment_reference as reference from payments p
      join capital_calls c on c.id = p.capital_call_id join funds f on f.id = c.fund_id
      join capital_call_lines l on l.id = p.capital_call_line_id
      where p.id = any(${decided.map(({ payment }) => payment.id)}::uuid[])`,
  );
  const on = new Map(paid.map(({ id, number, fund, reference }) => [id, { number, fund, reference }]));
  await notifyParties(
    tx,
    decided.map(({ payment: { id, version, submittedBy, capitalCallId, amount, currency }, values }) => ({
      users: submittedBy ? [submittedBy] : [],
      says: `PAYMENT_PROOF_REVIEWED.${what}` as const,
      values: { amount: money(amount, currency), ...on.get(id), ...values },
      kind: 'Payment' as const,
      id,
      path: `/capital-calls/${capitalCallId}/submit-payment`,
      key: `payment:${id}:reviewed:${version}`,
    })),
  );
};

/** Marks the payment proof behind a reversed ledger entry, if any. */
export const markReversed = async (work: Work, transactionId: string, reason: string): Promise<void> => {
  const led = await work.tx.rows<{ id: string }>(
    sql`select id from payments where transaction_id = ${transactionId} and reversed_at is null and ${notDeleted(null)}`,
  );
  const ids = led.map(({ id }) => id);
  const reversed = { reversedAt: work.now, reason };
  await cascadeUpdate(work, 'payments', ids, ({ reversedAt }) => (reversedAt ? null : reversed), reason);
};
