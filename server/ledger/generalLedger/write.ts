import { hash } from 'node:crypto';
import sql from 'sql-template-tag';
import { v7 as uuid } from 'uuid';
import type { Entry } from '../../accounting/postings.ts';
import { mapYielding, yieldToEventLoop } from '../../core/base/eventLoop.ts';
import { inBatches } from '../../core/db/batches.ts';
import { allSettledOrThrow, deferRejection, type Tx } from '../../core/db/tx.ts';
import type { Books, Journal, Source } from './journal.ts';
import { openPeriods, type Periods, periodsFor } from './periods.ts';
import { changeStored } from './stored.ts';

/** Results that the caller loaded while it held the ledger lock. */
interface Known {
  /** None of the sources is in the ledger yet. */
  areNew?: boolean;
  periods?: Periods | undefined;
}

/**
 * Writes journals into a fund's ledger, in the caller's transaction; the only place that inserts entries. Numbers are
 * consecutive, in the given order. Skips journals that exist for the same source, kind and version, and those without
 * entries. Updates stored totals. Returns the number written. Throws 409 if a day is in a closed period.
 */
export const write = async (
  tx: Tx,
  fund: Books,
  journals: readonly Journal[],
  { areNew = false, periods: asked }: Known = {},
): Promise<number> => {
  const some = journals.filter(({ entries }) => entries.length);
  if (!some.length) return 0;
  await yieldToEventLoop(allEntries(some));
  // Sends all queries at once; the session runs them in order, so existing journals are read after the lock.
  const holding = fund.isHeld ? undefined : holdBooks(tx, fund.id);
  const days = daysOf(some);
  const isAsked = asked && days.every((day) => asked.days.includes(day));
  const [fresh, periods] = await Promise.all([
    areNew ? once(some) : unwritten(tx, fund.id, some),
    isAsked ? asked : periodsFor(tx, fund.id, days),
    holding,
  ]);
  if (!fresh.length) return 0;
  await openPeriods(tx, fund.id, daysOf(fresh), periods);
  const made = fresh.map((journal) => ({ ...journal, id: journal.id ?? uuid() }));
  const writing: Promise<unknown>[] = [];
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const part = made.slice(at, at + AT_ONCE);
    const digests = await digestsOf(part, fund.currency);
    await yieldToEventLoop(allEntries(part));
    writing.push(deferRejection(insert(tx, fund, part, digests)));
  }
  await yieldToEventLoop(allEntries(made));
  if (!fund.isCounted) writing.push(changeStored(tx, fund, made));
  await allSettledOrThrow(writing);
  return made.length;
};

/** Total number of entries: a call of thousands of lines is one journal. */
const allEntries = (journals: readonly Journal[]) => ({
  length: journals.reduce((all, { entries }) => all + entries.length, 0),
});

const daysOf = (journals: readonly Journal[]) => [...new Set(journals.map((j) => j.effectiveOn))];

/** Journals per statement, with a pause for other requests between batches. */
const AT_ONCE = 1000;

/** Locks the ledger of a fund for this transaction; the next writer waits. */
export const holdBooks = (tx: Tx, fundId: string): Promise<number> =>
  tx.run(
    sql`insert into gl_books (fund_id) values (${fundId}) on conflict (fund_id) do update set last_number = gl_books.last_number`,
  );

const keyOf = (kind: string, { kind: of, id, version }: Source) => `${of} ${id} ${kind} ${version}`;

/**
 * Returns the journals that do not exist yet. Each source is looked up by index, because a fund may have any number.
 */
const unwritten = async (tx: Tx, fundId: string, journals: readonly Journal[]): Promise<Journal[]> => {
  const there = await tx.rows<{ of: string; id: string; kind: string; version: number }>(
    sql`select distinct j.source_kind as of, j.source_id as id, j.kind, j.source_version as version
      from unnest(${journals.map((j) => j.source.kind)}::text[], ${journals.map((j) => j.source.id)}::uuid[]) as s(kind, id)
        cross join lateral (select * from gl_journals b where b.source_id = s.id and b.source_kind = s.kind offset 0) j
      where j.fund_id = ${fundId}`,
  );
  return once(journals, new Set(there.map(({ of, id, kind, version }) => keyOf(kind, { kind: of, id, version }))));
};

/** Removes duplicates and journals already seen. */
const once = (journals: readonly Journal[], seen = new Set<string>()): Journal[] =>
  journals.filter(({ kind, source }) => {
    const key = keyOf(kind, source);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });

type Made = Journal & { id: string };

const insert = (tx: Tx, fund: Books, journals: readonly Made[], digests: readonly string[]) =>
  allSettledOrThrow([insertJournals(tx, fund, journals, digests), insertEntries(tx, fund, journals)]);

/** Under dual control no user approves journals they prepared, so a journal of a single user has no approver. */
const insertJournals = (tx: Tx, fund: Books, journals: readonly Made[], digests: readonly string[]) => {
  const of = (pick: (journal: Made) => unknown) => journals.map(pick);
  return tx.run(
    sql`with numbered as (
        update gl_books set last_number = last_number + ${journals.length}::int where fund_id = ${fund.id} returning last_number - ${journals.length}::int as before)
      insert into gl_journals (fund_id, id, number, kind, effective_on, source_kind, source_id, source_version, reverses_id,
        prepared_by, approved_by, memo, lines, digest)
      select ${fund.id}, j.id, n.before + j.place, j.kind, j.day, j.source, j.source_id, j.version, j.reverses, j.prepared,
        case when (select f.second_person from funds f where f.id = ${fund.id}) then nullif(j.approved, j.prepared) else j.approved end,
        j.memo, j.lines, j.digest
      from numbered n, unnest(${of((j) => j.id)}::uuid[], ${of((j) => j.kind)}::text[],
        ${of((j) => j.effectiveOn)}::date[], ${of((j) => j.source.kind)}::text[], ${of((j) => j.source.id)}::uuid[],
        ${of((j) => j.source.version)}::int[], ${of((j) => j.reversesId ?? null)}::uuid[], ${of((j) => j.preparedBy ?? null)}::uuid[],
        ${of((j) => j.approvedBy ?? null)}::uuid[], ${of((j) => j.memo ?? null)}::text[], ${of((j) => j.entries.length)}::int[],
        ${digests}::text[])
        with ordinality as j(id, kind, day, source, source_id, version, reverses, prepared, approved, memo, lines, digest, place)`,
  );
};

/** Entries per statement, with a pause for other requests between batches. */
const ENTRIES_AT_ONCE = 1000;

const insertEntries = async (tx: Tx, fund: Books, journals: readonly Made[]) => {
  const lines = journals.flatMap(({ id, effectiveOn, entries }) =>
    entries.map((entry, i) => ({ ...entry, journalId: id, effectiveOn, line: i + 1 })),
  );
  await inBatches(lines, ENTRIES_AT_ONCE, (some) => tx.run(entriesInsertion(fund, some)));
};

type Line = Entry & { journalId: string; effectiveOn: string; line: number };

const entriesInsertion = (fund: Books, lines: readonly Line[]) => {
  const each = (pick: (line: Line) => unknown) => lines.map(pick);
  return sql`insert into gl_entries (fund_id, id, journal_id, line, effective_on, dr_account, dr_partner_id, dr_company_id,
        cr_account, cr_partner_id, cr_company_id, cents, currency, ilpa_row)
      select ${fund.id}, e.id, e.journal_id, e.line, e.day, e.dr, e.drp, e.drc, e.cr, e.crp, e.crc, e.cents, ${fund.currency}, e.row
      from unnest(${each(() => uuid())}::uuid[], ${each((l) => l.journalId)}::uuid[], ${each((l) => l.line)}::int[],
        ${each((l) => l.effectiveOn)}::date[], ${each((l) => l.debit.account)}::text[], ${each((l) => l.debit.partnerId)}::uuid[],
        ${each((l) => l.debit.companyId)}::uuid[], ${each((l) => l.credit.account)}::text[], ${each((l) => l.credit.partnerId)}::uuid[],
        ${each((l) => l.credit.companyId)}::uuid[], ${each((l) => String(l.cents))}::bigint[], ${each((l) => l.row)}::int[])
        as e(id, journal_id, line, day, dr, drp, drc, cr, crp, crc, cents, row)`;
};

/** SHA-256 over the entries of each journal in order; equals `digestText` in SQL. */
const digestsOf = async (journals: readonly Journal[], currency: string): Promise<string[]> => {
  const texts = await mapYielding(
    journals.flatMap(({ entries }) => entries),
    (entry) => textOf(entry, currency),
  );
  let at = 0;
  return journals.map(({ entries: { length } }) => {
    const own = texts.slice(at, at + length);
    at += length;
    return hash('sha256', own.join('\n'));
  });
};

const textOf = ({ debit, credit, cents, row }: Entry, currency: string): string =>
  [debit, credit]
    .flatMap(({ account, partnerId, companyId }) => [account, partnerId ?? '', companyId ?? ''])
    .concat([String(cents), currency, row === null ? '' : String(row)])
    .join('|');

/** SQL of the digest over the entries `e` of one journal. */
export const digestText = sql`encode(sha256(convert_to(string_agg(concat_ws('|', e.dr_account, coalesce(e.dr_partner_id::text, ''),
  coalesce(e.dr_company_id::text, ''), e.cr_account, coalesce(e.cr_partner_id::text, ''), coalesce(e.cr_company_id::text, ''),
  e.cents, e.currency, coalesce(e.ilpa_row::text, '')), E'\n' order by e.line), 'UTF8')), 'hex')`;
