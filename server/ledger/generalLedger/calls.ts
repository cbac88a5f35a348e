import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { later } from '../../accounting/dates.ts';
import { type Entry, postings } from '../../accounting/postings.ts';
import { max, min, sum } from '../../accounting/rounding.ts';
import { insideOf } from '../../accounting/writeOff.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Draft, draft, grouped, type OpenBooks, takingBack } from './draft.ts';
import { idCondition } from './idCondition.ts';
import { signed } from './signed.ts';
import { standingJournals } from './written.ts';

interface Line {
  id: string;
  callId: string;
  version: number;
  status: RecordOf<'capital-calls'>['status'];
  isIssued: boolean;
  dueDate: string;
  issueDate: string | null;
  issuedBy: string | null;
  partnerId: string;
  amount: string;
  outside: string;
  /** Amount paid, and its part that is already posted. */
  approved: string;
  booked: string;
}

/**
 * Returns the missing journals of a fund's issued calls, or of one call: the call itself, effective on its due date or
 * issue date by the fund's policy; its cancellation; and the write-off of a completed one.
 */
export const callJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select l.id, c.id as "callId", c.version, c.status, ${inStates('capital-calls', 'issued', 'c')} as "isIssued",
        c.due_date as "dueDate", c.issue_date as "issueDate", c.issued_by as "issuedBy", l.partner_id as "partnerId", l.amount,
        coalesce(l.amount_outside_commitment, 0)::numeric(20,2) as outside, coalesce(t.approved, 0)::numeric(20,2) as approved,
        coalesce(t.booked, 0)::numeric(20,2) as booked
      from capital_calls c join capital_call_lines l on l.capital_call_id = c.id and ${notDeleted('l')}
      left join lateral (select sum(${signed('x')}) as approved, sum(${signed('x')}) filter (where exists (select from gl_journals j
          where j.fund_id = x.fund_id and j.source_kind = 'transactions' and j.source_id = x.id)) as booked
        from transactions x where x.capital_call_line_id = l.id and x.status = 'completed' and ${notDeleted('x')}) t on true
      where c.fund_id = ${books.id} and c.call_number is not null and ${notDeleted('c')} and ${idCondition('c.id', id)}
      order by c.due_date, c.id, l.id`,
  );
  const calls = grouped(lines, (line) => line.callId);
  const written = grouped(await standingJournals(tx, books.id, 'capital-calls', id), (journal) => journal.source.id);
  const ended = [...written].flatMap(([callId, own]) => (own.some(({ kind }) => kind === 'writeOff') ? [callId] : []));
  const waived = await waivedOn(tx, books.id, ended);
  const journals: Draft[] = [];
  for (const [callId, own] of calls)
    journals.push(
      ...(await journalsOf(books, own, { written: written.get(callId) ?? [], waived: waived.get(callId) ?? [] })),
    );
  return journals;
};

/** Posted journals and write-offs of a call. */
interface Booked {
  written: readonly Draft[];
  waived: readonly Waived[];
}

const journalsOf = async (books: OpenBooks, lines: readonly Line[], booked: Booked): Promise<Draft[]> => {
  const { written } = booked;
  const [first] = lines;
  if (!first) return [];
  const { callId, version, isIssued, dueDate, issueDate, issuedBy } = first;
  const called = written.find(({ kind }) => kind === 'call');
  const source = { kind: 'capital-calls', id: callId, version };
  if (!isIssued)
    return called
      ? takingBack(
          { ...called, entries: named(called.entries, await callEntries(books, lines)) },
          { source, effectiveOn: later(books.today, called.effectiveOn), preparedBy: issuedBy },
        )
      : [];
  const effectiveOn = called?.effectiveOn ?? (books.policy.callEffective === 'due' ? dueDate : (issueDate ?? dueDate));
  const call = draft({
    kind: 'call',
    effectiveOn,
    source: { ...source, version: 1 },
    entries: called ? [] : await callEntries(books, lines),
    preparedBy: issuedBy,
  });
  return [...call, ...writeOff(books, lines, booked, { effectiveOn, source })];
};

interface Waived {
  callId: string;
  partnerId: string;
  /** Minor units. */
  owed: string;
  inside: string;
}

/** Returns the write-offs in force on calls, by partner, from the calls' journals and from later payments. */
const waivedOn = async (tx: Tx, fundId: string, callIds: readonly string[]): Promise<Map<string, Waived[]>> => {
  if (!callIds.length) return new Map();
  const rows = await tx.rows<Waived>(
    sql`with sources as (
        select id as call_id, id, 'capital-calls' as kind from unnest(${callIds}::uuid[]) as id
        union all
        select l.capital_call_id, x.id, 'transactions' from capital_call_lines l join transactions x on x.capital_call_line_id = l.id
        where l.capital_call_id = any(${callIds}::uuid[]))
      select o.call_id as "callId", s.partner_id as "partnerId", coalesce(sum(s.cents) filter (where s.account = '3020'), 0)::text as owed,
        coalesce(sum(s.cents) filter (where s.account = '9000'), 0)::text as inside
      from sources o join gl_journals j on j.source_id = o.id and j.source_kind = o.kind and j.fund_id = ${fundId} and j.kind = 'writeOff'
        join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id
      group by 1, 2`,
  );
  return grouped(rows, ({ callId }) => callId);
};

const of = (callLineId: string, entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, callLineId }));

const callEntries = async ({ currency }: OpenBooks, lines: readonly Line[]): Promise<Entry[]> => {
  const entries = await mapYielding(lines, ({ id, partnerId, amount, outside: beside }) => {
    const [called, outside] = [centsOf(currency, amount), centsOf(currency, beside)];
    return of(id, postings({ kind: 'call', partnerId, amounts: { called, inside: called - outside } }));
  });
  return entries.flat();
};

/** Adds call line ids to posted entries; entries of an issued call keep their order. */
const named = (written: readonly Entry[], made: readonly Entry[]): Entry[] =>
  written.map((entry, i) => {
    const callLineId = made[i]?.callLineId;
    return callLineId ? { ...entry, callLineId } : entry;
  });

/**
 * Returns the write-off of a completed call and its recallable part. Reopening the call reverses it with a separate
 * journal.
 */
const writeOff = (
  { currency, today }: OpenBooks,
  lines: readonly Line[],
  { written, waived }: Booked,
  { effectiveOn, source }: Pick<Draft, 'effectiveOn' | 'source'>,
): Draft[] => {
  const before = written.filter(({ kind }) => kind === 'writeOff');
  const isWaived = lines[0]?.status === 'Completed';
  if (!isWaived && !waived.length) return [];
  const waivedBy = new Map(waived.map((each) => [each.partnerId, each]));
  const partsOf = ({ amount, outside }: Line, paid: string): Parts => {
    const [asked, beside] = [centsOf(currency, amount), centsOf(currency, outside)];
    const owed = max(0n, asked - centsOf(currency, paid));
    return { owed, inside: insideOf(owed, { amount: asked, outside: beside }) };
  };
  const entries = [...grouped(lines, (line) => line.partnerId)].flatMap(([partnerId, own]) => {
    const earlier = waivedBy.get(partnerId);
    const posted: Parts = { owed: BigInt(earlier?.owed ?? 0), inside: BigInt(earlier?.inside ?? 0) };
    // Payments reverse earlier write-offs themselves.
    const wanted = own.map((line) =>
      isWaived ? partsOf(line, before.length ? line.booked : line.approved) : { owed: 0n, inside: 0n },
    );
    const known = own.map((line) => (posted.owed > 0n ? partsOf(line, line.booked) : { owed: 0n, inside: 0n }));
    const changes = {
      owed: changesOf(wanted, known, { part: 'owed', posted }),
      inside: changesOf(wanted, known, { part: 'inside', posted }),
    };
    return own.flatMap((line, i) => {
      const amounts = { owed: changes.owed[i] ?? 0n, inside: changes.inside[i] ?? 0n };
      return of(line.id, postings({ kind: 'writeOff', partnerId, amounts }));
    });
  });
  const version = Math.max(source.version, ...before.map((each) => each.source.version + 1));
  return draft({
    kind: 'writeOff',
    effectiveOn: later(today, effectiveOn),
    source: { ...source, version },
    entries,
  });
};

/** Amount owed and its part inside the commitment, in minor units. */
type Parts = Record<'owed' | 'inside', bigint>;

/** Returns the missing write-off by line; the last line takes the remainder. */
const changesOf = (
  wanted: readonly Parts[],
  known: readonly Parts[],
  { part, posted }: { part: keyof Parts; posted: Parts },
): bigint[] => {
  let left = sum(wanted.map((each) => each[part])) - posted[part];
  return wanted.map((each, i) => {
    const lacks = each[part] - (known[i]?.[part] ?? 0n);
    const change = i === wanted.length - 1 ? left : left > 0n ? min(left, max(0n, lacks)) : max(left, min(0n, lacks));
    left -= change;
    return change;
  });
};
