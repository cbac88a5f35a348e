import { later } from '../../accounting/dates.ts';
import type { Event } from '../../accounting/postingEvents.ts';
import { postings } from '../../accounting/postings.ts';
import { max, min } from '../../accounting/rounding.ts';
import { takenBack } from '../../accounting/writeOff.ts';
import { centsOf } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Draft, grouped, type OpenBooks, takingBack } from './draft.ts';
import { type Facts, ofLine, partner } from './movementFacts.ts';
import { standingJournals } from './written.ts';

/** Journals of the same batch, and receipts by line. */
interface Along {
  made: ReadonlyMap<string, Draft[]>;
  received: Map<string, bigint>;
}

/** Returns the journals of reversing movements. */
export const reversalJournals = async (
  tx: Tx,
  books: OpenBooks,
  reversals: readonly Facts[],
  { made, received }: Along,
): Promise<Draft[]> => {
  const ids = reversals.map((f) => f.reversalOf as string);
  const originals = await originalsOf(tx, books.id, ids, made);
  const journals: Draft[] = [];
  for (const fact of reversals) {
    const own = originals.get(fact.reversalOf ?? '') ?? [];
    journals.push(
      ...taking(
        fact,
        fact.lineId && fact.type === 'Investment' ? unpaid(books, fact, own, received) : named(fact, own),
      ),
    );
  }
  return journals;
};

/** Adds the commitment or line of a refund, which entries do not store. */
const named = (fact: Facts, journals: readonly Draft[]): readonly Draft[] =>
  fact.refundOf || fact.lineId
    ? journals.map((journal) => ({ ...journal, entries: ofLine(fact, journal.entries) }))
    : journals;

const originalsOf = async (tx: Tx, fundId: string, ids: readonly string[], made: ReadonlyMap<string, Draft[]>) => {
  const stored = ids.filter((id) => !made.has(id));
  const found = stored.length ? await standingJournals(tx, fundId, 'transactions', stored) : [];
  return new Map([...grouped(found, (journal) => journal.source.id), ...made]);
};

/**
 * Reverses a payment on a line with later payments: their overpayment now settles the line, so only the remaining gap
 * is owed again.
 */
const unpaid = (
  { currency }: OpenBooks,
  { lineId, lineAmount, lineOutside, waivedOn, received: stored, amount, ...fact }: Facts,
  journals: readonly Draft[],
  received: Map<string, bigint>,
): Draft[] => {
  const [line, cents] = [centsOf(currency, lineAmount), centsOf(currency, amount)];
  const before = received.get(lineId ?? '') ?? centsOf(currency, stored);
  received.set(lineId ?? '', before - cents);
  const owed = min(line, before) - min(line, max(0n, before - cents));
  const back = takenBack({ amount: line, outside: centsOf(currency, lineOutside) }, max(0n, before - cents), owed);
  const entriesOf = (
    kind: 'contribution' | 'creditApplied' | 'application' | 'writeOff',
    amounts: { owed?: bigint; early?: bigint; inside?: bigint },
  ) => ofLine({ lineId }, postings({ kind, ...partner(fact.partnerId), amounts } as Event));
  const isEarly = journals.some(({ kind }) => kind === 'application');
  return journals.map((journal) => {
    // A reopened call expects the amount again, so it is not written off.
    if (journal.kind === 'writeOff') return { ...journal, entries: waivedOn ? entriesOf('writeOff', back) : [] };
    if (journal.kind === 'application') return { ...journal, entries: entriesOf('application', { early: owed }) };
    if (journal.kind !== 'contribution' || !journal.entries.some(({ credit }) => credit.account !== 3010))
      return { ...journal, entries: ofLine({ lineId }, journal.entries) };
    const amounts = isEarly ? { early: cents } : { owed, early: cents - owed };
    const isCredit = journal.entries.some(({ debit }) => debit.account === 2600);
    return { ...journal, entries: entriesOf(isCredit ? 'creditApplied' : 'contribution', amounts) };
  });
};

/** Reverses every journal of a movement on the day of the reversal, or on its own date if that is later. */
const taking = ({ id, date, createdBy }: Facts, originals: readonly Draft[]): Draft[] =>
  originals.flatMap((original, i) =>
    takingBack(original, {
      effectiveOn: i === 0 ? date : later(date, original.effectiveOn),
      source: { kind: 'transactions', id, version: 1 },
      preparedBy: createdBy,
    }),
  );
