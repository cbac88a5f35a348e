import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { dayIn } from '../../resources/kit/calendar.ts';
import { later } from '../accounting/dates.ts';
import { deferRejection, type Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import { commitmentsOf } from './commitments.ts';
import { callJournals } from './generalLedger/calls.ts';
import { closingJournals } from './generalLedger/closings.ts';
import { commitmentJournals } from './generalLedger/commitments.ts';
import { distributionJournals } from './generalLedger/distributions.ts';
import { change, type Draft, type OpenBooks, policyOf } from './generalLedger/draft.ts';
import { feeRunJournals } from './generalLedger/feeRuns.ts';
import { holdingJournals } from './generalLedger/holdings.ts';
import { periodsOf } from './generalLedger/periods.ts';
import { transactionFacts, transactionJournals } from './generalLedger/transactions.ts';
import { transferJournals } from './generalLedger/transfers.ts';
import { holdBooks, write } from './generalLedger/write.ts';
import { recallJournals } from './recallJournals.ts';
import { refreshPartners, refreshTotals } from './totals.ts';

interface Options {
  /** The fund's current day, used for records without a date; default is today. */
  day?: string;
  /** Approver. */
  approvedBy?: string | null;
  /** Requester, if a second person approved. */
  askedBy?: string | null;
  /** Preparers by source id, if the record does not hold them. */
  preparedBy?: ReadonlyMap<string, string | null>;
}

/** Returns the actor to book: the approver, and the requester under dual control. */
export const withPreparer = ({ caller, askedBy }: Pick<Work, 'caller' | 'askedBy'>) => ({
  approvedBy: caller.userId,
  askedBy: askedBy ?? null,
});

/**
 * Adds preparer and approver to a journal. If there is no entered record (a payment marked as paid, a corrected
 * holding), the requester or actor is the preparer.
 */
const signed = (journal: Draft, { approvedBy = null, askedBy = null, preparedBy }: Options): Draft => {
  const approver = journal.approvedBy ?? approvedBy;
  const preparer = preparedBy?.get(journal.source.id) ?? journal.preparedBy ?? askedBy ?? approver;
  return { ...journal, approvedBy: approver, preparedBy: askedBy && preparer === approver ? askedBy : preparer };
};

/** Options of a locked fund ledger. */
type Holding = Options & Pick<OpenBooks, 'areLinesCounted'>;

/** Records whose facts may have changed. */
interface What extends Holding {
  commitmentId?: string | readonly string[] | undefined;
  /** Day on which a commitment changed; default is today. */
  changedOn?: string;
  callId?: string;
  closingId?: string;
  transactionId?: string | readonly string[] | undefined;
  companyId?: string | readonly string[] | undefined;
  distributionId?: string;
  feeRunId?: string;
  transferId?: string;
  /** Journal kind of commitment changes caused by a transfer. */
  commitmentsAs?: 'transfer' | 'transferEnded';
}

/** Records whose facts may have changed, without the circumstances of the posting. */
export type Facts = Omit<What, keyof Options>;

/**
 * Posts the changes of these records to a fund's ledger, in the caller's transaction. Idempotent: existing journals are
 * left unchanged. If the ledger is not open yet, it also posts the whole history and computes stored totals once.
 */
export const book = async (
  tx: Tx,
  fundId: string,
  {
    commitmentId,
    changedOn,
    callId,
    closingId,
    transactionId,
    companyId,
    distributionId,
    feeRunId,
    transferId,
    commitmentsAs,
    ...options
  }: What,
): Promise<void> => {
  const holding = hold(tx, fundId, options);
  // Sent after the lock, without waiting for its result.
  const looking = transactionId ? deferRejection(lookAt(tx, fundId, transactionId)) : undefined;
  const { isNew, books } = await holding;
  if (isNew) {
    await looking;
    const done = new Set([commitmentId, callId, closingId, transactionId, distributionId, feeRunId, transferId].flat());
    await bookAll(tx, books, (journal) => (done.has(journal.source.id) ? signed(journal, options) : journal));
    return refreshTotals(tx, fundId, { day: books.today });
  }
  const [facts = [], periods] = (await looking) ?? [];
  const journals: Draft[] = [];
  if (commitmentId) {
    const how = { ...(changedOn && { changedOn }), ...(commitmentsAs && { kind: commitmentsAs }) };
    journals.push(...(await commitmentJournals(tx, books, commitmentId, how)));
  }
  if (transferId) journals.push(...(await transferJournals(tx, books, transferId)));
  if (callId) journals.push(...(await callJournals(tx, books, callId)));
  if (closingId) journals.push(...(await closingJournals(tx, books, closingId)));
  const own = await transactionJournals(tx, books, journals, facts);
  journals.push(...own);
  if (companyId) journals.push(...(await holdingJournals(tx, books, companyId)));
  if (distributionId) journals.push(...(await distributionJournals(tx, books, distributionId)));
  if (feeRunId) journals.push(...(await feeRunJournals(tx, books, feeRunId)));
  // All journals come from unposted movements, and no other transaction can write in the meantime.
  const areNew = own.length === journals.length && own.every(({ source }) => source.kind === 'transactions');
  await write(
    tx,
    books,
    (Array.isArray(transactionId) ? inOrder(journals) : journals).map((journal) => signed(journal, options)),
    { areNew, periods },
  );
  const partnerIds = unfundedOf(journals);
  if (!partnerIds.length) return;
  const latest = journals.map(({ effectiveOn }) => effectiveOn).reduce(later);
  const over = await recallJournals(tx, books, {
    partnerIds,
    changedOn: latest < books.today ? latest : books.today,
  });
  await write(
    tx,
    books,
    over.map((journal) => signed(journal, options)),
  );
  // Calls use recall rights, and the first closing of a partner may change.
  if (over.length || transactionId || commitmentId) await refreshPartners(tx, fundId, { partnerIds, day: books.today });
};

/** Loads the facts of movements and the periods of their days. */
const lookAt = (tx: Tx, fundId: string, transactionId: string | readonly string[]) =>
  Promise.all([transactionFacts(tx, fundId, transactionId), periodsOf(tx, fundId, transactionId)]);

/** Returns the partners whose unfunded commitment the journals change. */
const unfundedOf = (journals: readonly Draft[]): string[] => {
  const touched = journals.flatMap(({ entries }) => entries.filter((entry) => change([entry], 9000) !== 0n));
  return [...new Set(touched.flatMap(({ debit, credit }) => debit.partnerId ?? credit.partnerId ?? []))];
};

/**
 * Opens the ledger of a fund, unless it is open, with its whole history in order of time. Stored totals must already
 * include it.
 */
export const openBooks = async (tx: Tx, fundId: string, options: Options = {}): Promise<number> => {
  const { isNew, books } = await hold(tx, fundId, options);
  return isNew ? bookAll(tx, books) : 0;
};

/**
 * Posts every effective fact that the ledger lacks, after rows were stored outside the regular operations. The caller
 * updates stored totals.
 */
export const catchUp = async (tx: Tx, fundId: string, options: Options = {}): Promise<number> =>
  bookAll(tx, (await hold(tx, fundId, options)).books);

/** Ends recall rights that expired by a day. */
export const bookRecalls = async (tx: Tx, fundId: string, options: Options): Promise<void> => {
  const { isNew, books } = await hold(tx, fundId, options);
  if (isNew) {
    await bookAll(tx, books);
    await refreshTotals(tx, fundId, { day: books.today });
    return;
  }
  const journals = await recallJournals(tx, books);
  await write(tx, books, journals);
  if (journals.length) await refreshPartners(tx, fundId, { partnerIds: unfundedOf(journals), day: books.today });
};

const hold = async (
  tx: Tx,
  fundId: string,
  { day, areLinesCounted = false }: Holding,
): Promise<{ isNew: boolean; books: OpenBooks }> => {
  const [fund] = await Promise.all([
    tx.first<Pick<RecordOf<'funds'>, 'callEffective'> & { currency: string; timeZone: string | null; isOpen: boolean }>(
      sql`select f.currency, f.time_zone as "timeZone", f.call_effective as "callEffective", exists (select from gl_books b where b.fund_id = f.id) as "isOpen"
        from funds f where f.id = ${fundId} for no key update of f`,
    ),
    holdBooks(tx, fundId),
  ]);
  if (!fund) throw new Error(`Fund ${fundId} does not exist.`);
  const today = day ?? dayIn(new Date().toISOString(), fund.timeZone ?? 'UTC');
  return {
    isNew: !fund.isOpen,
    books: {
      ...{ id: fundId, currency: fund.currency, today, policy: policyOf(fund), areLinesCounted, isHeld: true },
      commitments: () => commitmentsOf(tx, { id: fundId, currency: fund.currency as RecordOf<'funds'>['currency'] }),
    },
  };
};

/** `sign` sets the actor of new journals; older facts keep the actors of their records. */
const bookAll = async (
  tx: Tx,
  open: OpenBooks,
  sign: (journal: Draft) => Draft = (journal) => journal,
): Promise<number> => {
  const books = { ...open, isCounted: true };
  const calls = await callJournals(tx, books);
  const journals = [
    ...(await commitmentJournals(tx, books)),
    ...(await transferJournals(tx, books)),
    ...calls,
    ...(await closingJournals(tx, books)),
    ...(await transactionJournals(tx, books, calls, await transactionFacts(tx, books.id))),
    ...(await holdingJournals(tx, books)),
    ...(await distributionJournals(tx, books)),
    ...(await feeRunJournals(tx, books)),
  ];
  const written = await write(tx, books, inOrder(journals).map(sign));
  return written + (await write(tx, books, await recallJournals(tx, books)));
};

/** Sorts by day, with a reversal never before its original. */
const inOrder = (journals: readonly Draft[]): Draft[] => {
  const days = new Map(journals.map(({ id, effectiveOn }) => [id, effectiveOn]));
  const dayOf = ({ effectiveOn, reversesId }: Draft) => later(effectiveOn, days.get(reversesId ?? '') ?? effectiveOn);
  return [...journals].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
};
