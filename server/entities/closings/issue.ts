import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict, invalid } from '../../core/base/errors.ts';
import { systemMove } from '../../core/entity/move.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { insertRows } from '../../core/tables/rows.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { callFor } from './call.ts';
import { enterPayments } from './payments.ts';
import { type Settlement, settlementOf } from './settlement.ts';
import { tellIssued } from './tell.ts';

type Closing = RecordOf<'closings'>;
type Fund = RecordOf<'funds'>;

/**
 * Admits the newcomers of a closing, all or none: their commitments come into force on its date, they are called for
 * their share of earlier calls, the earlier partners' called amounts decrease, and payments to them await completion.
 * Notifies all affected partners.
 */
export const issueClosing: Effect<'closings/issue'> = async (work, closing, input) => {
  const { tx } = work;
  // Prevents calls, payments and admissions in the meantime.
  const fund = await get(tx, 'funds', closing.fundId, { lock: true });
  await check(work, closing, fund);
  const settlement = await settlementOf(tx, fund, closing);
  const newcomers = checkNewcomers(settlement);
  await admit(work, closing, fund, newcomers);
  const capitalCallId = await callFor(work, closing, { fund, settlement, reason: input.shortNoticeReason });
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const payments = await enterPayments(work, closing, { fund, settlement });
  await insertRows(
    tx,
    'closing-lines',
    settlement.shares.map((share) => lineOf(closing, fund, { settlement, share, payments })),
    { createdBy: work.caller.userId },
  );
  const patch: PatchOf<'closings'> = {
    currency: fund.currency,
    closingInterestRate: settlement.rate,
    dayCount: settlement.dayCount,
    admitted: newcomers.length,
    committed: money(sum(settlement.shares.map((s) => (s.side === 'newcomer' ? s.commitment : 0n)))),
    principal: money(settlement.principal),
    interest: money(settlement.interest),
    capitalCallId,
  };
  const after = async () => {
    await book(tx, fund.id, { closingId: closing.id, day: today(work, fund), ...withPreparer(work) });
    await tellIssued(work, closing, { fund, settlement, payments });
  };
  return { patch, after };
};

const check = async (work: Work, { closingDate, dueDate }: Closing, fund: Fund) => {
  checkOpen(fund);
  if (closingDate > today(work, fund)) throw invalid('closingDate', 'checks.future');
  await checkOpenDay(work.tx, fund.id, closingDate, 'closingDate');
  await checkOpenDay(work.tx, fund.id, dueDate, 'dueDate');
};

/** Returns the admitted commitments. Throws 409 if there are none, or a partner is not verified. */
const checkNewcomers = ({ parties }: Settlement) => {
  const newcomers = [...parties.values()].filter(({ side }) => side === 'newcomer');
  if (!newcomers.length) throw conflict('refusals.closings.nobody');
  const unverified = newcomers.filter(({ isVerified }) => !isVerified).map(({ name }) => name);
  if (unverified.length) throw conflict(messageFor('refusals.closings.unverified', { names: unverified.join(', ') }));
  return newcomers;
};

type Newcomers = ReturnType<typeof checkNewcomers>;

const admit = async (work: Work, { closingDate }: Closing, fund: Fund, newcomers: Newcomers) => {
  for (const { id, signedAt } of newcomers)
    await systemMove(work.tx, 'commitments', id, 'activate', {
      patch: {
        admissionDate: closingDate,
        signedAt: signedAt && signedAt <= closingDate ? signedAt : closingDate,
        endedOn: null,
      },
      now: work.now,
    });
  await book(work.tx, fund.id, {
    commitmentId: newcomers.map(({ id }) => id),
    day: today(work, fund),
    ...withPreparer(work),
  });
};

interface Part {
  settlement: Settlement;
  share: Settlement['shares'][number];
  payments: Awaited<ReturnType<typeof enterPayments>>;
}

const lineOf = (
  { id, closingDate }: Closing,
  fund: Fund,
  { settlement: { parties, calls }, share, payments }: Part,
): PatchOf<'closing-lines'> => {
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const known = new Map(calls.map((call) => [call.id, call]));
  return {
    closingId: id,
    fundId: fund.id,
    commitmentId: share.id,
    partnerId: parties.get(share.id)?.partnerId ?? '',
    closingDate,
    side: share.side,
    commitmentAmount: money(share.commitment),
    principal: money(share.principal),
    amountOutsideCommitment: money(share.outside),
    interest: money(share.interest),
    currency: fund.currency,
    drawdowns: share.drawdowns.map((part) => ({
      callNumber: known.get(part.id)?.callNumber ?? null,
      dueDate: known.get(part.id)?.dueDate ?? null,
      principal: money(part.principal),
      interest: money(part.interest),
    })),
    refundId: payments.get(`${share.side}/${share.id}`)?.principal?.id ?? null,
    interestId: payments.get(`${share.side}/${share.id}`)?.interest?.id ?? null,
  };
};
