import sql from 'sql-template-tag';
import type { RecordOf } from '../../resources/index.ts';
import { dayIn } from '../../resources/kit/calendar.ts';
import { later } from '../accounting/dates.ts';
import { kept, type Tx } from '../core/db/tx.ts';
import type { Work } from '../core/entity/slots.ts';
import { callJournals } from './books/calls.ts';
import { closingJournals } from './books/closings.ts';
import { commitmentJournals } from './books/commitments.ts';
import { distributionJournals } from './books/distributions.ts';
import { change, type Draft, type OpenBooks, policyOf } from './books/draft.ts';
import { feeRunJournals } from './books/feeRuns.ts';
import { holdingJournals } from './books/holdings.ts';
import { periodsOf } from './books/periods.ts';
import { transactionFacts, transactionJournals } from './books/transactions.ts';
import { transferJournals } from './books/transfers.ts';
import { holdBooks, write } from './books/write.ts';
import { commitmentsOf } from './commitments.ts';
import { recallJournals } from './recallJournals.ts';
import { refreshPartners, refreshTotals } from './totals.ts';

interface Options {
  /** The fund's day, on which what has no day of its own counts; the present one where none is given. */
  day?: string;
  /** Who approved it. */
  approvedBy?: string | null;
  /** Who asked for it, where a second person approved it. */
  askedBy?: string | null;
  /** Who prepared it by the id of its source, where the record itself does not tell. */
  preparedBy?: ReadonlyMap<string, string | null>;
}

/** Whoever does what is booked: with a second person, who asked for it besides. */
export const byWhom = ({ caller, askedBy }: Pick<Work, 'caller' | 'askedBy'>) => ({
  approvedBy: caller.userId,
  askedBy: askedBy ?? null,
});

/**
 * A journal with who prepared it and who approved it. What nobody entered as a record of its own (a payment that was marked
 * as paid, a holding that was set right) is prepared by whoever asked for it or did it.
 */
const signed = (journal: Draft, { approvedBy = null, askedBy = null, preparedBy }: Options): Draft => {
  const approver = journal.approvedBy ?? approvedBy;
  const preparer = preparedBy?.get(journal.source.id) ?? journal.preparedBy ?? askedBy ?? approver;
  return { ...journal, approvedBy: approver, preparedBy: askedBy && preparer === approver ? askedBy : preparer };
};

/** What is held of a fund while it is booked. */
type Holding = Options & Pick<OpenBooks, 'areLinesCounted'>;

/** The records whose facts may have changed. */
interface What extends Holding {
  commitmentId?: string | readonly string[] | undefined;
  /** The day from which on a commitment is another one; the present one where none is given. */
  changedOn?: string;
  callId?: string;
  closingId?: string;
  transactionId?: string | readonly string[] | undefined;
  companyId?: string | readonly string[] | undefined;
  distributionId?: string;
  feeRunId?: string;
  transferId?: string;
  /** What the journals of commitments are, where they are none of a commitment by itself. */
  commitmentsAs?: 'transfer' | 'transferEnded';
}

/**
 * Writes into a fund's books what became effective on these records, in the caller's transaction, once: what the books hold
 * already is left as it is. Asked first for a fund whose books are not open yet, it writes all that happened before as well,
 * and what records keep of it is added up once.
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
  // Asked behind the lock, and not waited for before the answer to that.
  const looking = transactionId ? kept(lookAt(tx, fundId, transactionId)) : undefined;
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
  // Movements were looked for that are not in the books, and nobody else writes there.
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
  // A right to recall is used by calls, and a commitment may become the first closing or cease to be it.
  if (over.length || transactionId || commitmentId) await refreshPartners(tx, fundId, { partnerIds, day: books.today });
};

/** What movements are in the books' sense, and the periods for their days. */
const lookAt = (tx: Tx, fundId: string, transactionId: string | readonly string[]) =>
  Promise.all([transactionFacts(tx, fundId, transactionId), periodsOf(tx, fundId, transactionId)]);

/** The partners of whom journals change what is unfunded. */
const unfundedOf = (journals: readonly Draft[]): string[] => {
  const touched = journals.flatMap(({ entries }) => entries.filter((entry) => change([entry], 9000) !== 0n));
  return [...new Set(touched.flatMap(({ debit, credit }) => debit.partnerId ?? credit.partnerId ?? []))];
};

/**
 * Opens the books of a fund, unless they are open, with all that was effective before, in order of time. What records keep of
 * it is theirs already.
 */
export const openBooks = async (tx: Tx, fundId: string, options: Options = {}): Promise<number> => {
  const { isNew, books } = await hold(tx, fundId, options);
  return isNew ? bookAll(tx, books) : 0;
};

/**
 * Writes into a fund's books all that is effective and not in them yet, after rows were stored past the product's own moves.
 * Whoever stored them adds up what records keep of it.
 */
export const catchUp = async (tx: Tx, fundId: string, options: Options = {}): Promise<number> =>
  bookAll(tx, (await hold(tx, fundId, options)).books);

/** Ends the rights to recall that ran out by a day. */
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
  if (!fund) throw new Error(`There is no fund ${fundId}.`);
  const today = day ?? dayIn(new Date().toISOString(), fund.timeZone ?? 'UTC');
  return {
    isNew: !fund.isOpen,
    books: {
      ...{ id: fundId, currency: fund.currency, today, policy: policyOf(fund), areLinesCounted, isHeld: true },
      commitments: () => commitmentsOf(tx, { id: fundId, currency: fund.currency as RecordOf<'funds'>['currency'] }),
    },
  };
};

/** `sign`: what has just been done is said to be by whom; of all that was done before, records tell. */
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

/** By their days; what takes something back never before it. */
const inOrder = (journals: readonly Draft[]): Draft[] => {
  const days = new Map(journals.map(({ id, effectiveOn }) => [id, effectiveOn]));
  const dayOf = ({ effectiveOn, reversesId }: Draft) => later(effectiveOn, days.get(reversesId ?? '') ?? effectiveOn);
  return [...journals].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
};
