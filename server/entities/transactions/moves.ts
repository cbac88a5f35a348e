import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import type { MoveInputOf } from '../../../resources/values.ts';
import { effectOf } from '../../accounting/movements.ts';
import { ownPartners, runsFund } from '../../core/auth/grantedFunds.ts';
import type { Caller } from '../../core/auth/types.ts';
import { conflict, forbidden, invalid } from '../../core/base/errors.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import { deferRejection } from '../../core/db/tx.ts';
import { get, today } from '../../core/entity/records.ts';
import type { Effect, EffectOfMany, Work } from '../../core/entity/slots.ts';
import { messageFor, money, onDay } from '../../core/i18n/message.ts';
import { insertRow } from '../../core/tables/rows.ts';
import { freeRefund } from '../../ledger/bankLines.ts';
import { book, withPreparer } from '../../ledger/book.ts';
import { grouped } from '../../ledger/generalLedger/draft.ts';
import { oneOrMore } from '../../ledger/generalLedger/idCondition.ts';
import { checkOpenDays, fastOf } from '../../ledger/generalLedger/periods.ts';
import { isOfClosing } from '../../ledger/givenBack.ts';
import { checkOverdraft } from '../../ledger/overdraft.ts';
import { checkDocuments } from '../../ledger/requiredDocuments.ts';
import { checkVerified } from '../../ledger/verified.ts';
import { partnerUsers } from '../../notices/audience.ts';
import { notifyParties } from '../../notices/notify.ts';
import { checkAvailable, checkOwnCash, type Settling } from './available.ts';
import { checkCarry } from './carry.ts';
import { checkCommitted, isDistribution } from './distribution.ts';
import { checkOverpaid } from './overpaid.ts';
import { offsetOf } from './portfolioFee.ts';
import { checkSaleCost } from './saleCost.ts';
import { checkSaleEscrow } from './saleEscrow.ts';
import { checkExits } from './saleExit.ts';
import { checkSaleHeld } from './saleHeld.ts';
import { checkSameInvoice } from './sameInvoice.ts';

type Transaction = RecordOf<'transactions'>;

/** Approves a transaction. Throws 403 for the caller's own request for their own partner. */
export const approveTransaction: Effect<'transactions/approve'> = async ({ caller }, row) => {
  refuseOwn(caller, row);
  return undefined;
};

/** Approves many transactions. */
export const approveTransactions: EffectOfMany<'transactions/approve'> = async ({ caller }, all) => {
  for (const { row } of all) refuseOwn(caller, row);
  return undefined;
};

const refuseOwn = (caller: Caller, { createdBy, partnerId }: Transaction) => {
  if (createdBy === caller.userId && ownPartners(caller).has(partnerId ?? ''))
    throw forbidden('refusals.transactions.ownApproval');
};

/** Cancels a transaction. Investors may only cancel their own undecided requests. */
export const cancelTransaction: Effect<'transactions/cancel'> = async (
  work,
  { id, createdBy, status, fundId, partnerId },
) => {
  const { tx, caller } = work;
  if (await isOfClosing(tx, 'transaction', id)) throw conflict('refusals.closings.ofClosing');
  await freeRefund(work, id);
  if (runsFund(caller, fundId)) return undefined;
  if (createdBy !== caller.userId || !ownPartners(caller).has(partnerId ?? '')) throw forbidden();
  if (status !== 'pending') throw conflict('refusals.transactions.decided');
  return undefined;
};

/** Rejects a transaction; a refund's bank line becomes unapplied again. */
export const rejectTransaction: Effect<'transactions/reject'> = async (work, { id }) => {
  await freeRefund(work, id);
  return undefined;
};

type Settled = Settling & {
  fundName: string;
  isOverdraftConfirmed: boolean;
  isUnheldConfirmed: boolean;
  isExitConfirmed: boolean;
  isSameInvoiceConfirmed: boolean;
  /** A confirmed sale of the whole holding. */
  isExit: boolean;
  offsetAmount: string | null;
};
interface Completing {
  row: Transaction;
  input: MoveInputOf<'transactions/complete'>;
  now: string;
}

/** Completes a transaction: from then on it counts in every balance, and only a reversal undoes it. */
export const completeTransaction: Effect<'transactions/complete'> = async (work, transaction, input) => {
  const [settled] = await settle(work, transaction.fundId, [{ row: transaction, input, now: work.now }]);
  return {
    patch: settledOf(settled),
    after: () => enter(work, transaction.fundId, settled ? [settled] : []),
  };
};

/** Returns the stored values of a completed transaction: value date, offset amount and full exit. */
const settledOf = (settled?: Settled) => ({
  valueDate: settled?.valueDate ?? null,
  offsetAmount: settled?.offsetAmount ?? null,
  ...(settled?.isExit && { fullExit: true }),
});

/** Completes many transactions, fund by fund. */
export const completeTransactions: EffectOfMany<'transactions/complete'> = async (work, all) => {
  const settled = new Map<string, Settled>();
  const funds = grouped(all, ({ row }) => row.fundId);
  for (const fundId of [...funds.keys()].sort())
    for (const one of await settle(work, fundId, funds.get(fundId) ?? [])) settled.set(one.transaction.id, one);
  return {
    patches: all.map(({ row }) => settledOf(settled.get(row.id))),
    after: async () => {
      for (const [fundId, own] of funds)
        await enter(
          work,
          fundId,
          own.flatMap(({ row }) => settled.get(row.id) ?? []),
        );
    },
  };
};

/**
 * Locks the fund and determines the value dates of its transactions, in order. Throws 409 or 422 if one is not allowed.
 */
const settle = async (work: Work, fundId: string, all: readonly Completing[]): Promise<Settled[]> => {
  const locking = deferRejection(get(work.tx, 'funds', fundId, { lock: true }));
  // Sent after the lock, without waiting for its result.
  const fast = deferRejection(fastOf(work.tx, fundId));
  const fund = await locking;
  const settling = all.map(({ row: transaction, input, now }) => {
    const day = today({ now }, fund);
    const valueDate = input.valueDate ?? transaction.valueDate ?? day;
    if (valueDate > day) throw invalid('valueDate', 'checks.future');
    if (valueDate < transaction.tradeDate)
      throw invalid('valueDate', messageFor('checks.before', { day: onDay(transaction.tradeDate) }));
    return {
      transaction,
      valueDate,
      day,
      fundName: fund.name,
      isOverdraftConfirmed: input.confirmOverdraft === true,
      isUnheldConfirmed: input.confirmUnheld === true,
      isExitConfirmed: input.confirmExit === true,
      isSameInvoiceConfirmed: input.confirmSameInvoice === true,
      isBorrowedConfirmed: input.confirmBorrowed === true,
      offsetAmount: offsetOf(transaction, fund),
    };
  });
  await checkOpenDays(
    work.tx,
    fundId,
    settling.map(({ valueDate }) => ({ day: valueDate, field: 'valueDate' as const })),
    fast,
  );
  await checkCommitted(
    work.tx,
    fundId,
    settling.map(({ transaction, valueDate }) => ({ ...transaction, valueDate })),
  );
  await checkCarry(work.tx, fundId, settling);
  await checkAvailable(work.tx, fundId, settling);
  await checkOwnCash(work.tx, fundId, settling);
  await checkSaleEscrow(work.tx, fundId, settling);
  await checkSaleCost(work.tx, fundId, settling);
  await checkSaleHeld(work.tx, fund, settling);
  const exits = await checkExits(work.tx, fund, settling);
  await checkSameInvoice(work.tx, fundId, settling);
  await checkOverdraft(
    work.tx,
    fundId,
    settling.map(({ transaction, ...on }) => ({
      ...on,
      moved: movedBy(transaction),
      currency: transaction.currency,
    })),
  );
  await checkDocuments(
    work.tx,
    fund,
    'transactions',
    settling.map(({ transaction }) => transaction.id),
  );
  for (const { transaction } of settling) await checkOverpaid(work.tx, transaction);
  return settling.map((one) => ({ ...one, isExit: exits.has(one.transaction.id) }));
};

/** Returns the signed bank movement of a transaction. */
const movedBy = ({ source, type, amount, currency }: Transaction): bigint => {
  const { cash, bank = cash } = source ? effectOf({ source, type }) : { cash: 0n };
  return bank * centsOf(currency, amount);
};

/** Posts completed transactions to the ledger, and sends notifications. */
const enter = async (work: Work, fundId: string, settled: readonly Settled[]) => {
  const { tx } = work;
  const [first] = settled;
  if (!first) return;
  const commitmentIds: string[] = [];
  for (const { transaction, valueDate } of settled)
    if (transaction.type === 'Commitment') commitmentIds.push(await enterCommitment(work, transaction, valueDate));
  // With several value dates, the daily job ends recall rights that expired in between.
  const day = settled.reduce((earliest, one) => (one.day < earliest ? one.day : earliest), first.day);
  const all = settled.map(({ transaction }) => transaction);
  const moved = all.filter(({ type }) => type !== 'Commitment').map(({ id }) => id);
  const companyIds = [...new Set(all.flatMap(({ companyId }) => companyId ?? []))];
  await book(tx, fundId, {
    commitmentId: oneOrMore(commitmentIds),
    transactionId: oneOrMore(moved),
    companyId: oneOrMore(companyIds),
    day,
    ...withPreparer(work),
  });
  await tellDistributions(work, settled);
};

/** Notifies partners of incoming distributions. */
const tellDistributions = async ({ tx }: Work, settled: readonly Settled[]) => {
  const paid = settled.filter(({ transaction }) => isDistribution(transaction));
  if (!paid.length) return;
  const users = await partnerUsers(
    tx,
    paid.flatMap(({ transaction }) => transaction.partnerId ?? []),
  );
  await notifyParties(
    tx,
    paid.map(({ transaction: { id, partnerId, amount, currency }, fundName: fund, valueDate }) => ({
      users: users.get(partnerId ?? '') ?? [],
      says: 'DISTRIBUTION_ISSUED.paid',
      values: { fund, amount: money(amount, currency), day: onDay(valueDate) },
      kind: 'Transaction',
      id,
      path: `/transactions/partner/${id}`,
      key: `transaction:${id}:distributed`,
    })),
  );
};

/** Creates a partner's first commitment, or one of a further closing; never changes a signed one. */
const enterCommitment = async (
  work: Work,
  { id, fundId, partnerId, amount, currency }: Transaction,
  signedAt: string,
): Promise<string> => {
  const partner = await get(work.tx, 'partners', partnerId);
  checkVerified(partner);
  const found = await work.tx.first<{ next: number }>(
    sql`select coalesce(max(close_number), 0) + 1 as next from commitments
      where fund_id = ${fundId} and partner_id = ${partnerId} and ${notDeleted(null)}`,
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
