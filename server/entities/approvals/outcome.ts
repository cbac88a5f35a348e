import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import { type ApprovalOutcome, MOST_LINES } from '../../../resources/answers/approvals.ts';
import { resources } from '../../../resources/index.ts';
import { journalSources } from '../../../resources/journals.ts';
import { kindSpecOf } from '../../../resources/kit/kinds.ts';
import type { ResourceName } from '../../../resources/kit/names.ts';
import { EDIT } from '../../../resources/kit/steps.ts';
import { formatMoney } from '../../accounting/money.ts';
import { conflict } from '../../core/base/errors.ts';
import { atEdge } from '../../core/base/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { messageFor, money, word } from '../../core/i18n/message.ts';
import { tableOf } from '../../core/tables/names.ts';
import { findRows } from '../../core/tables/rows.ts';
import type { Row, Values } from '../../core/tables/types.ts';

/** Journals that fall due by date, independent of the step taken on that day. */
const BY_DATE = ['recallEnded'];

interface Line {
  kind: string;
  debit: string;
  credit: string;
  partner: string | null;
  company: string | null;
  cents: string;
}

interface Measured {
  name: ResourceName;
  called: string;
  /** The record before and after the step. */
  before: Row;
  after: Row;
  fund: { id: string; currency: string };
  /** Number of the fund's last journal before the step. */
  since: number;
}

/** Returns the number of the last journal in a fund's ledger, 0 before the first. */
export const lastJournal = async (tx: Tx, fundId: string): Promise<number> =>
  (await tx.first<{ n: number }>(sql`select last_number::int as n from gl_books where fund_id = ${fundId}`))?.n ?? 0;

/**
 * Returns the outcome of a step: its postings since a journal, added up by accounts and owners, and the amounts of its
 * record. Dates are excluded, because a step approved tomorrow is posted tomorrow.
 */
export const outcomeOf = async (
  tx: Tx,
  { name, called, before, after, fund, since }: Measured,
): Promise<ApprovalOutcome> => {
  const posted = await tx.rows<Line & { key: string }>(
    sql`select j.kind, e.dr_account as debit, e.cr_account as credit, coalesce(d.name, c.name) as partner, k.name as company,
        concat_ws(' ', e.dr_partner_id, e.cr_partner_id, e.dr_company_id, e.cr_company_id) as key, sum(e.cents)::text as cents
      from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
        left join partners d on d.id = e.dr_partner_id left join partners c on c.id = e.cr_partner_id
        left join companies k on k.id = coalesce(e.dr_company_id, e.cr_company_id)
      where j.fund_id = ${fund.id} and j.number > ${since} and j.kind <> all(${BY_DATE}::text[])
      group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  );
  const lines = posted.map(({ kind, debit, credit, key, cents }) => [kind, debit, credit, key, cents]);
  const terms = await termsPosted(tx, fund.id, since);
  const { currency } = fund;
  const inMoney = (cents: bigint) => formatMoney(cents, currency);
  return {
    currency,
    amount: posted.length ? inMoney(largestTurnover(posted)) : null,
    hash: hash('sha256', JSON.stringify(terms.length ? [lines, terms] : lines)),
    count: posted.length,
    lines: posted.slice(0, MOST_LINES).map(({ kind, debit, credit, partner, company, cents }) => ({
      ...{ kind, debit, credit, partner, company },
      amount: inMoney(BigInt(cents)),
    })),
    figures: called === EDIT ? {} : figuresOf(name, after),
    changes: called === EDIT ? changesOf(before, after) : [],
  };
};

/** Entities with separate terms that are sources of journals, with the fields of these terms. */
const withTerms = journalSources.flatMap((name) => {
  const fields = resources[name].editConsequences?.fields.terms;
  return fields ? [{ name, fields }] : [];
});

/**
 * Returns the terms of all records that posted since a journal. A closing brings commitments into the ledger, and
 * editing them does not change the version of the closing. Records created by the step get new ids on each run.
 */
const termsPosted = async (tx: Tx, fundId: string, since: number): Promise<unknown[]> => {
  const terms: unknown[] = [];
  for (const { name, fields } of withTerms) {
    const sources = await tx.rows<{ id: string }>(
      sql`select t.id from ${tableOf(name)} t where t.created_at < now() and t.id in (
        select j.source_id from gl_journals j where j.fund_id = ${fundId} and j.number > ${since} and j.source_kind = ${name}) order by t.id`,
    );
    const ids = sources.map(({ id }) => id);
    const rows: ReadonlyMap<string, Values> = await findRows(tx, name, ids);
    terms.push(...ids.map((id) => [id, ...fields.map((field) => rows.get(id)?.[field] ?? null)]));
  }
  return terms;
};

/**
 * Returns the amount of a step in cents: the largest turnover of one account, on one side. An expense is posted against
 * the bank and shared among partners, with the same amount in each of these accounts. Memo accounts count: a closing
 * posts little money and large commitments.
 */
const largestTurnover = (lines: readonly Line[]): bigint => {
  const turnover = new Map<string, bigint>();
  for (const { debit, credit, cents } of lines)
    for (const side of [`debit ${debit}`, `credit ${credit}`])
      turnover.set(side, (turnover.get(side) ?? 0n) + BigInt(cents));
  return [...turnover.values()].reduce((most, cents) => (cents > most ? cents : most), 0n);
};

/** Amounts of a record by field, after the step. */
const figuresOf = (name: ResourceName, row: Row): Record<string, string> =>
  Object.fromEntries(
    Object.entries(resources[name].fields).flatMap(([source, field]) =>
      kindSpecOf(field).amount === true && row[source] !== null && row[source] !== undefined
        ? [[source, atEdge(String(row.currency ?? 'USD'), String(row[source]))]]
        : [],
    ),
  );

/** Changes of an edit by field. */
const changesOf = (before: Values, after: Values): ApprovalOutcome['changes'] =>
  Object.keys(after)
    .filter((field) => !['version', 'updatedAt'].includes(field))
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/** Throws 409 with both figures if a step now differs from the one shown to requester and approver. */
export const refuseDifferent = (approved: ApprovalOutcome, now: ApprovalOutcome): void => {
  const { currency } = approved;
  const differ = (what: ReturnType<typeof word> | string, one: string, other: string) =>
    conflict(
      messageFor('refusals.approvals.figures', { what, approved: money(one, currency), now: money(other, currency) }),
    );
  for (const [field, amount] of Object.entries(approved.figures)) {
    const other = now.figures[field];
    if (other !== undefined && other !== amount) throw differ(word(`fields.${field}`), amount, other);
  }
  if (!isDeepStrictEqual(approved.changes, now.changes)) throw conflict('refusals.approvals.outdated');
  if (approved.hash === now.hash) return;
  const zero = formatMoney(0n, currency);
  if (approved.amount !== now.amount) throw differ(word('fields.amount'), approved.amount ?? zero, now.amount ?? zero);
  const keyed = new Map(now.lines.map((line) => [keyOf(line), line.amount]));
  for (const line of approved.lines) {
    const other = keyed.get(keyOf(line)) ?? zero;
    if (other !== line.amount) throw differ(line.partner ?? line.company ?? word('fields.amount'), line.amount, other);
  }
  throw conflict('refusals.approvals.outdated');
};

const keyOf = ({ kind, debit, credit, partner, company }: ApprovalOutcome['lines'][number]) =>
  JSON.stringify([kind, debit, credit, partner, company]);
