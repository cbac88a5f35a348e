import sql from 'sql-template-tag';
import { postings } from '../../accounting/postings.ts';
import { max } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Draft, draft, grouped, later, type OpenBooks, takingBack } from './draft.ts';
import { only } from './only.ts';
import { standingJournals } from './written.ts';

interface Line {
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
  approved: string;
}

/**
 * What of a fund's issued calls, or of one of them, is not yet in its books: the call itself, effective by the fund's policy
 * on its due date or on the day of its issue; that it was cancelled; and what of a completed one was written off.
 */
export const callJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select c.id as "callId", c.version, c.status, ${inStates('capital-calls', 'issued', 'c')} as "isIssued",
        c.due_date as "dueDate", c.issue_date as "issueDate", c.issued_by as "issuedBy", l.partner_id as "partnerId", l.amount,
        coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, coalesce(t.approved, 0)::numeric(20,2) as approved
      from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and ${living('l')}
      left join lateral (select sum(case when x.reversal_of_id is null then x.amount else -x.amount end) as approved
        from transactions x where x.capital_call_line_id = l.id and x.status = 'completed' and ${living('x')}) t on true
      where c.fund_id = ${books.id} and c.call_number is not null and ${living('c')} and ${only('c.id', id)}
      order by c.due_date, c.id, l.id`,
  );
  const calls = grouped(lines, (line) => line.callId);
  const written = grouped(
    await standingJournals(tx, books.id, sql`j.source_kind = 'capital-calls' and ${only('j.source_id', id)}`),
    (journal) => journal.source.id,
  );
  return [...calls].flatMap(([callId, own]) => journalsOf(books, own, written.get(callId) ?? []));
};

const journalsOf = (books: OpenBooks, lines: readonly Line[], written: readonly Draft[]): Draft[] => {
  const [first] = lines;
  if (!first) return [];
  const { callId, version, isIssued, dueDate, issueDate, issuedBy } = first;
  const cents = (value: string) => centsOf(books.currency, value);
  const called = written.find(({ kind }) => kind === 'call');
  const source = { kind: 'capital-calls', id: callId, version };
  if (!isIssued)
    return called
      ? takingBack(called, { source, effectiveOn: later(books.today, called.effectiveOn), preparedBy: issuedBy })
      : [];
  const effectiveOn = called?.effectiveOn ?? (books.policy.callEffective === 'due' ? dueDate : (issueDate ?? dueDate));
  const call = draft({
    kind: 'call',
    effectiveOn,
    source: { ...source, version: 1 },
    entries: lines.flatMap(({ partnerId, amount, outside }) =>
      postings({
        kind: 'call',
        partnerId,
        amounts: { called: cents(amount), inside: cents(amount) - cents(outside) },
      }),
    ),
    preparedBy: issuedBy,
  });
  return [...(called ? [] : call), ...writeOff(books, lines, written, { effectiveOn, source })];
};

/** What nobody waits for any more on a completed call; a call that is opened again is waited for. */
const writeOff = (
  books: OpenBooks,
  lines: readonly Line[],
  written: readonly Draft[],
  { effectiveOn, source }: Pick<Draft, 'effectiveOn' | 'source'>,
): Draft[] => {
  const before = written.filter(({ kind }) => kind === 'writeOff').flatMap(({ entries }) => entries);
  const entries = [...grouped(lines, (line) => line.partnerId)].flatMap(([partnerId, own]) => {
    const owed = own.map(({ status, amount, approved }) =>
      status === 'Completed' ? max(0n, centsOf(books.currency, amount) - centsOf(books.currency, approved)) : 0n,
    );
    const posted = before
      .filter(({ debit }) => debit.partnerId === partnerId)
      .map(({ debit, cents }) => (debit.account === 3020 ? cents : -cents));
    const amount = owed.reduce((a, b) => a + b, 0n) - posted.reduce((a, b) => a + b, 0n);
    return postings({ kind: 'writeOff', partnerId, amounts: { owed: amount } });
  });
  return draft({ kind: 'writeOff', effectiveOn: later(books.today, effectiveOn), source, entries });
};
