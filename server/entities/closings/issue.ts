import type { RecordOf } from '../../../resources/index.ts';
import type { PatchOf } from '../../../resources/values.ts';
import { sum } from '../../accounting/rounding.ts';
import { conflict } from '../../core/base/errors.ts';
import { systemMove } from '../../core/entity/move.ts';
import type { Work } from '../../core/entity/slots.ts';
import { messageFor } from '../../core/i18n/message.ts';
import { checkOpenDay } from '../../ledger/generalLedger/periods.ts';
import { checkOpen } from '../../ledger/open.ts';
import { checkDocuments } from '../../ledger/requiredDocuments.ts';
import { checkPostingDay, type Ground, postFacts } from '../../ledger/runs.ts';
import { callFor } from './call.ts';
import { enterPayments } from './payments.ts';
import { closingRun } from './run.ts';
import type { Settlement } from './settlement.ts';
import { tellIssued } from './tell.ts';

type Closing = RecordOf<'closings'>;

/**
 * Admits the newcomers of a closing, all or none: their commitments come into force on its date, they are called for
 * their share of earlier calls, the earlier partners' called amounts decrease, and payments to them await completion.
 * Notifies all affected partners.
 */
export const issueClosing = closingRun.step('issue', async ({ work, row, plan, ...ground }, input) => {
  const { fund, money } = ground;
  checkOpen(fund);
  await checkPostingDay(work.tx, ground, { day: row.closingDate, field: 'closingDate' });
  await checkOpenDay(work.tx, fund.id, row.dueDate, 'dueDate');
  const settlement = await plan();
  const { shares, rate, dayCount, principal, interest } = settlement;
  const newcomers = checkNewcomers(settlement);
  await checkDocuments(
    work.tx,
    fund,
    'commitments',
    newcomers.map(({ id }) => id),
  );
  await admit(work, row, ground, newcomers);
  const capitalCallId = await callFor(work, row, ground, { settlement, reason: input.shortNoticeReason });
  const payments = await enterPayments(work, row, ground, settlement);
  return {
    patch: {
      currency: fund.currency,
      closingInterestRate: rate,
      dayCount,
      admitted: newcomers.length,
      committed: money(sum(shares.map((s) => (s.side === 'newcomer' ? s.commitment : 0n)))),
      principal: money(principal),
      interest: money(interest),
      capitalCallId,
    },
    lines: shares.map((share) => lineOf(row, ground, { settlement, share, payments })),
    posts: { closingId: row.id },
    follows: () => tellIssued(work, row, ground, { settlement, payments }),
  };
});

/** Returns the admitted commitments. Throws 409 if there are none, or a partner is not verified. */
const checkNewcomers = ({ parties }: Settlement) => {
  const newcomers = [...parties.values()].filter(({ side }) => side === 'newcomer');
  if (!newcomers.length) throw conflict('refusals.closings.nobody');
  const unverified = newcomers.filter(({ isVerified }) => !isVerified).map(({ name }) => name);
  if (unverified.length) throw conflict(messageFor('refusals.closings.unverified', { names: unverified.join(', ') }));
  return newcomers;
};

type Newcomers = ReturnType<typeof checkNewcomers>;

const admit = async (work: Work, { closingDate }: Closing, ground: Ground, newcomers: Newcomers) => {
  for (const { id, signedAt } of newcomers)
    await systemMove(work.tx, 'commitments', id, 'activate', {
      patch: {
        admissionDate: closingDate,
        signedAt: signedAt && signedAt <= closingDate ? signedAt : closingDate,
        endedOn: null,
      },
      now: work.now,
    });
  await postFacts(work, ground, { commitmentId: newcomers.map(({ id }) => id) });
};

interface Part {
  settlement: Settlement;
  share: Settlement['shares'][number];
  payments: Awaited<ReturnType<typeof enterPayments>>;
}

const lineOf = (
  { id, closingDate }: Closing,
  { fund, money }: Ground,
  { settlement: { parties, calls }, share, payments }: Part,
): PatchOf<'closing-lines'> => {
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
