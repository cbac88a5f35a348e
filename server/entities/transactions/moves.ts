import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { isIn } from '../../../resources/states.ts';
import { ownPartners, runsFund } from '../../core/auth/held.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { living } from '../../core/db/living.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, Work } from '../../core/entity/slots.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { money, onDay, say } from '../../core/words/said.ts';
import { book } from '../../ledger/books/book.ts';
import { checkOpenDay } from '../../ledger/books/periods.ts';
import { cashOf } from '../../ledger/cash.ts';
import { countEntry } from '../../ledger/totals.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notify } from '../../notices/notify.ts';
import { checkCash, checkCommitted, isDistribution } from './distribution.ts';
import { checkOwed } from './facility.ts';

type Transaction = RecordOf<'transactions'>;

/** Nobody approves what they asked for on behalf of their own partner. */
export const approveTransaction: Effect<'transactions/approve'> = async ({ caller }, { createdBy, partnerId }) => {
  if (createdBy === caller.userId && ownPartners(caller).has(partnerId ?? ''))
    throw forbidden('refusals.transactions.ownApproval');
  return undefined;
};

/** Who only invests may take back no more than an own request that nobody has decided yet. */
export const cancelTransaction: Effect<'transactions/cancel'> = async (
  { caller },
  { createdBy, status, fundId, partnerId },
) => {
  if (runsFund(caller, fundId)) return undefined;
  if (createdBy !== caller.userId || !ownPartners(caller).has(partnerId ?? '')) throw forbidden();
  if (status !== 'pending') throw conflict('refusals.transactions.decided');
  return undefined;
};

/** The movement has happened: from here on it counts in every balance, and only a reversal takes it back. */
export const completeTransaction: Effect<'transactions/complete'> = async (work, transaction, input) => {
  const fund = await get(work.tx, 'funds', transaction.fundId, { lock: true });
  const day = today(work, fund);
  const valueDate = input.valueDate ?? transaction.valueDate ?? day;
  if (valueDate > day) throw invalid('valueDate', 'checks.future');
  if (valueDate < transaction.tradeDate)
    throw invalid('valueDate', say('checks.before', { day: onDay(transaction.tradeDate) }));
  await checkOpenDay(work.tx, fund.id, valueDate, 'valueDate');
  if (isDistribution(transaction)) await checkCommitted(work.tx, transaction);
  await checkOwed(work.tx, transaction, { valueDate, day });
  await checkCash(work.tx, transaction, { valueDate, day });
  return {
    patch: { valueDate },
    after: async () => {
      const commitmentId =
        transaction.type === 'Commitment' ? await enterCommitment(work, transaction, valueDate) : undefined;
      await book(work.tx, fund.id, {
        ...(commitmentId ? { commitmentId } : { transactionId: transaction.id }),
        ...(transaction.companyId ? { companyId: transaction.companyId } : {}),
        day,
        approvedBy: work.caller.userId,
      });
      await countEntry(work.tx, transaction, { day });
      if (isDistribution(transaction)) await tellDistribution(work, transaction, fund.name, valueDate);
      await warnOfOverdraft(work, transaction);
    },
  };
};

/** The partner is told that money comes. */
const tellDistribution = async (
  { tx }: Work,
  { id, partnerId, amount, currency }: Transaction,
  fund: string,
  day: string,
) =>
  notify(tx, {
    users: (await partnerUsers(tx, partnerId ? [partnerId] : [])).get(partnerId ?? '') ?? [],
    says: 'DISTRIBUTION_ISSUED.paid',
    values: { fund, amount: money(amount, currency), day: onDay(day) },
    kind: 'Transaction',
    id,
    path: `/transactions/partner/${id}`,
    key: `transaction:${id}:distributed`,
  });

/** A first commitment of the partner, or a further closing: never a change of what was signed before. */
const enterCommitment = async (
  work: Work,
  { id, fundId, partnerId, amount, currency }: Transaction,
  signedAt: string,
): Promise<string> => {
  const partner = await get(work.tx, 'partners', partnerId);
  if (!isIn('partners', 'verified', partner.approvalStatus)) throw conflict('refusals.commitments.unverified');
  const found = await work.tx.first<{ next: number }>(
    sql`select coalesce(max(close_number), 0) + 1 as next from commitments
      where fund_id = ${fundId} and partner_id = ${partnerId} and ${living(null)}`,
  );
  const { id: commitmentId } = await insertRow(
    work.tx,
    'commitments',
    {
      fundId,
      partnerId,
      amount,
      currency,
      closeNumber: found?.next ?? 1,
      admissionDate: signedAt,
      signedAt,
      status: 'Active',
      externalId: `transaction:${id}`,
    },
    { createdBy: work.caller.userId },
  );
  return commitmentId;
};

/** A bank balance below zero is mostly a receipt not yet entered, so it is told and not refused. */
const warnOfOverdraft = async ({ tx, log }: Work, { id, fundId }: Transaction) => {
  const cash = await cashOf(tx, fundId);
  if (cash.startsWith('-')) log.warn({ fundId, transactionId: id, cash }, 'The ledger shows a negative cash balance');
};
