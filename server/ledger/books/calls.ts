import sql from 'sql-template-tag';
import { type Entry, postings } from '../../accounting/postings.ts';
import { max, min, sum } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Draft, draft, grouped, later, type OpenBooks, takingBack } from './draft.ts';
import { only } from './only.ts';
import { standingJournals } from './written.ts';

interface Line {
  id: string;
  callId: string;
  version: number;
  status: string;
  isIssued: boolean;
  dueDate: string;
  issueDate: string | null;
  issuedBy: string | null;
  partnerId: string;
  amount: string;
  outside: string;
  /** What was paid, and how much of it is in the books already. */
  approved: string;
  booked: string;
}

/**
 * What of a fund's issued calls, or of one of them, is not yet in its books: the call itself, effective by the fund's policy
 * on its due date or on the day of its issue; that it was cancelled; and what of a completed one was written off.
 */
export const callJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select l.id, c.id as "callId", c.version, c.status, ${inStates('capital-calls', 'issued', 'c')} as "isIssued",
        c.due_date as "dueDate", c.issue_date as "issueDate", c.issued_by as "issuedBy", l.partner_id as "partnerId", l.amount,
        coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, coalesce(t.approved, 0)::numeric(20,2) as approved,
        coalesce(t.booked, 0)::numeric(20,2) as booked
      from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and ${living('l')}
      left join lateral (select sum(${signed}) as approved, sum(${signed}) filter (where exists (select from gl_journals j
          where j.fund_id = x.fund_id and j.source_kind = 'transactions' and j.source_id = x.id)) as booked
        from transactions x where x.capital_call_line_id = l.id and x.status = 'completed' and ${living('x')}) t on true
      where c.fund_id = ${books.id} and c.call_number is not null and ${living('c')} and ${only('c.id', id)}
      order by c.due_date, c.id, l.id`,
  );
  const calls = grouped(lines, (line) => line.callId);
  const written = grouped(await standingJournals(tx, books.id, 'capital-calls', id), (journal) => journal.source.id);
  return [...calls].flatMap(([callId, own]) => journalsOf(books, own, written.get(callId) ?? []));
};

const journalsOf = (books: OpenBooks, lines: readonly Line[], written: readonly Draft[]): Draft[] => {
  const [first] = lines;
  if (!first) return [];
  const { callId, version, isIssued, dueDate, issueDate, issuedBy } = first;
  const called = written.find(({ kind }) => kind === 'call');
  const source = { kind: 'capital-calls', id: callId, version };
  if (!isIssued)
    return called
      ? takingBack(
          { ...called, entries: named(called.entries, callEntries(books, lines)) },
          { source, effectiveOn: later(books.today, called.effectiveOn), preparedBy: issuedBy },
        )
      : [];
  const effectiveOn = called?.effectiveOn ?? (books.policy.callEffective === 'due' ? dueDate : (issueDate ?? dueDate));
  const call = draft({
    kind: 'call',
    effectiveOn,
    source: { ...source, version: 1 },
    entries: callEntries(books, lines),
    preparedBy: issuedBy,
  });
  return [...(called ? [] : call), ...writeOff(books, lines, written, { effectiveOn, source })];
};

const signed = sql`case when x.reversal_of_id is null then x.amount else -x.amount end`;

const of = (callLineId: string, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, callLineId }));

const callEntries = ({ currency }: OpenBooks, lines: readonly Line[]): Entry[] =>
  lines.flatMap(({ id, partnerId, ...line }) => {
    const [called, outside] = [centsOf(currency, line.amount), centsOf(currency, line.outside)];
    return of(id, postings({ kind: 'call', partnerId, amounts: { called, inside: called - outside } }));
  });

/** Entries as they were written, with the lines by which they were: those of an issued call stand as they are. */
const named = (written: readonly Entry[], made: readonly Entry[]): Entry[] =>
  written.map((entry, i) => {
    const callLineId = made[i]?.callLineId;
    return callLineId ? { ...entry, callLineId } : entry;
  });

/** What nobody waits for any more on a completed call; a call that is opened again is waited for. */
const writeOff = (
  { currency, today }: OpenBooks,
  lines: readonly Line[],
  written: readonly Draft[],
  { effectiveOn, source }: Pick<Draft, 'effectiveOn' | 'source'>,
): Draft[] => {
  const before = written.filter(({ kind }) => kind === 'writeOff').flatMap(({ entries }) => entries);
  const unpaid = ({ amount }: Line, paid: string) => max(0n, centsOf(currency, amount) - centsOf(currency, paid));
  const entries = [...grouped(lines, (line) => line.partnerId)].flatMap(([partnerId, own]) => {
    const posted = sum(
      before
        .filter(({ debit }) => debit.partnerId === partnerId)
        .map(({ debit, cents }) => (debit.account === 3020 ? cents : -cents)),
    );
    const isWaived = own[0]?.status === 'Completed';
    let left = (isWaived ? sum(own.map((line) => unpaid(line, line.approved))) : 0n) - posted;
    return own.flatMap((line, i) => {
      // What was written off on a line is what was unpaid on it by the books; what is left of all belongs to the last.
      const wanted = (isWaived ? unpaid(line, line.approved) : 0n) - (posted > 0n ? unpaid(line, line.booked) : 0n);
      const owed = i === own.length - 1 ? left : left > 0n ? min(left, max(0n, wanted)) : max(left, min(0n, wanted));
      left -= owed;
      return of(line.id, postings({ kind: 'writeOff', partnerId, amounts: { owed } }));
    });
  });
  return draft({ kind: 'writeOff', effectiveOn: later(today, effectiveOn), source, entries });
};
