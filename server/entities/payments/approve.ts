import type { RecordOf } from '../../../resources/index.ts';
import { conflict } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { deferRejection } from '../../core/db/tx.ts';
import { today } from '../../core/entity/records.ts';
import type { Effect, EffectOfMany, Work } from '../../core/entity/slots.ts';
import { money, onDay } from '../../core/i18n/message.ts';
import { described } from '../../ledger/descriptions.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import { checkOpenDays } from '../../ledger/generalLedger/periods.ts';
import { entriesOn, postContributions } from '../../ledger/post.ts';
import { followPayments } from '../capital-calls/advance.ts';
import { checkDifference } from '../capital-calls/difference.ts';
import { checkOpen, checkPaidOn, checkReviewer, openLines, tellSubmitters } from '../capital-calls/payments.ts';
import { fileUnderEntries, verifyProofs } from './proofs.ts';

type Approving = Parameters<EffectOfMany<'payments/approve'>>[1][number];

/**
 * Approves a received payment: posts the partner's Investment to the ledger and updates line, call and balances, in
 * this transaction. The amount may differ from the claimed one; differences from the outstanding amount must be
 * confirmed.
 */
export const approvePayment: Effect<'payments/approve'> = async (work, row, input) => {
  const { patches, after } = await approve(work, [{ row, input, now: work.now }]);
  return { ...(patches[0] && { patch: patches[0] }), after: (stored) => after([stored]) };
};

/** Approves many payments, call by call. Payments that depend on another one of the batch are approved individually. */
export const approvePayments: EffectOfMany<'payments/approve'> = (work, all) => approve(work, all);

const approve = async (work: Work, all: readonly Approving[]) => {
  for (const { row } of all) checkReviewer(work, row);
  const opening = openLines(
    work,
    all.map(({ row }) => row),
  );
  const wanted = all.map(({ row, input }) => ({
    row,
    isConfirmed: input.confirmDifference === true,
    amount: input.approvedAmount ?? row.amount,
    valueDate: input.valueDate ?? row.paymentDate,
  }));
  const byFund = grouped(wanted, ({ row }) => row.fundId ?? '');
  // Sent after the locks, without waiting for them.
  const checking = [...byFund].map(([fundId, own]) =>
    deferRejection(
      checkOpenDays(
        work.tx,
        fundId,
        own.map(({ valueDate: day }) => ({ day, field: 'valueDate' as const })),
      ),
    ),
  );
  const counting = deferRejection(
    entriesOn(
      work,
      all.map(({ row }) => row.capitalCallLineId),
    ),
  );
  const { lines, calls, funds } = await opening;
  const receipts = wanted.map(({ row, ...one }) => {
    const [line, call, fund] = [
      lines.get(row.capitalCallLineId),
      calls.get(row.capitalCallId ?? ''),
      funds.get(row.fundId ?? ''),
    ];
    if (!line || !call || !fund) throw new Error(`Payment ${row.id} has no call line.`);
    return { ...one, payment: row, line, call, fund };
  });
  for (const { line, call, fund, valueDate: day } of receipts) {
    checkOpen(call, line);
    checkPaidOn(work, { call, fund }, { day, field: 'valueDate' });
  }
  await Promise.all(checking);
  for (const { line, amount, isConfirmed } of receipts)
    checkDifference(line, { amount, field: 'approvedAmount', isConfirmed });
  if (receipts.length > 1) refuseDependent(receipts.map(({ line }) => line));
  const entryIds = await post(work, receipts, counting);
  return {
    patches: receipts.map(({ payment, amount, valueDate }) => ({
      approvedAmount: amount,
      valueDate,
      transactionId: entryIds.get(payment.id) ?? null,
      reason: null,
    })),
    after: async (stored: readonly RecordOf<'payments'>[]) => {
      await Promise.all([
        fileProofs(work, stored),
        ...[...grouped(receipts, ({ call }) => call.id)].map(([callId, own]) =>
          followPayments(work, callId, today(work, own[0]?.fund), own.length),
        ),
      ]);
      await tellSubmitters(
        work,
        'approved',
        receipts.map(({ amount, valueDate, payment: { currency } }, at) => ({
          payment: stored[at] as RecordOf<'payments'>,
          values: { amount: money(amount, currency), day: onDay(valueDate) },
        })),
      );
    },
  };
};

const fileProofs = async (work: Work, payments: readonly RecordOf<'payments'>[]) => {
  await verifyProofs(work, payments);
  await fileUnderEntries(work, payments);
};

/**
 * A repeated payment on a line, or one without an outstanding amount, depends on earlier payments on the line and its
 * completed call.
 */
const refuseDependent = (lines: readonly RecordOf<'capital-call-lines'>[]) => {
  const isAgain = new Set(lines.map(({ id }) => id)).size < lines.length;
  if (isAgain || lines.some(({ currency, outstanding }) => centsOf(currency, outstanding) === 0n)) throw conflict();
};

interface Received {
  payment: RecordOf<'payments'>;
  line: RecordOf<'capital-call-lines'>;
  call: RecordOf<'capital-calls'>;
  fund: RecordOf<'funds'>;
  amount: string;
  valueDate: string;
}

/** Posts the receipts by fund; returns the transaction ids by payment id. */
const post = async (
  work: Work,
  receipts: readonly Received[],
  earlier: ReturnType<typeof entriesOn>,
): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const own of grouped(receipts, ({ fund }) => fund.id).values()) {
    const [first] = own;
    if (!first) continue;
    const entries = await postContributions(
      work,
      first.fund,
      own.map(({ payment: { documentId, submittedBy }, line, call, amount, valueDate }) => ({
        line,
        amount,
        tradeDate: valueDate,
        valueDate,
        ...described('descriptions.capitalCall', { number: String(call.callNumber), title: call.title }),
        documentIds: documentId ? [documentId] : [],
        submittedBy,
      })),
      earlier,
    );
    for (const [at, { payment }] of own.entries()) ids.set(payment.id, entries[at] ?? '');
  }
  return ids;
};
