import sql, { empty } from 'sql-template-tag';
import { addDays, later } from '../accounting/dates.ts';
import { postings } from '../accounting/postings.ts';
import type { Tx } from '../core/db/tx.ts';
import { type Draft, draft, type OpenBooks } from './books/draft.ts';
import { only } from './books/only.ts';
import { firstOpenDay } from './books/periods.ts';
import { overRecalls, type Right } from './recalls.ts';

interface Wanted {
  /** All of the fund's partners where none are named. */
  partnerIds?: readonly string[];
  /** The day of what changed how much was used of rights that were over before. */
  changedOn?: string;
}

/**
 * What is in the books of the rights to recall that are over beyond what of them was used, where it is not taken off yet. What was
 * used once they are over is no less: where a call is cancelled or written off that had used them, that goes as well; where their
 * distribution was reversed, what of them was used comes back, so that nobody's unfunded commitment is below zero. Looked at
 * when all else is in the books.
 */
export const recallJournals = async (
  tx: Tx,
  books: OpenBooks,
  { partnerIds, changedOn = '' }: Wanted = {},
): Promise<Draft[]> => {
  const within = (column: string) =>
    sql`${sql([column])} = ${books.id} ${partnerIds ? sql`and ${only('t.partner_id', partnerIds)}` : empty}`;
  const over = await overRecalls(tx, within, books.today);
  if (!over.length) return [];
  const posted = await postedOf(
    tx,
    books.id,
    over.map(({ right }) => right.id),
  );
  const open = await firstOpenDay(tx, books.id);
  return over.flatMap(({ right, used, lastDrawn }) => {
    const { cents = 0n, times = 0 } = posted.get(right.id) ?? {};
    return draft({
      kind: 'recallEnded',
      // Where a reversal is dated before the call that used the right, it is the call by which something of it is there again.
      effectiveOn: [overSince(right), (right.reversedOn && lastDrawn) ?? '', changedOn, open ?? ''].reduce(later),
      source: { kind: 'transactions', id: right.id, version: times + 1 },
      entries: postings({ kind: 'recallEnded', partnerId: right.partnerId, amounts: { recallable: cents - used } }),
    });
  });
};

/** The first day on which a right that is over cannot be used any more. */
const overSince = ({ until, reversedOn }: Right): string => {
  const [ended, back] = [until && addDays(until, 1), reversedOn];
  return ended && back ? (ended < back ? ended : back) : (ended ?? back ?? '');
};

interface Posted {
  cents: bigint;
  /** How often something of it was taken off or brought back. */
  times: number;
}

/** What the books have of rights, by the distributions that gave them and with what took these back. */
const postedOf = async (tx: Tx, fundId: string, ids: readonly string[]): Promise<Map<string, Posted>> => {
  const rows = await tx.rows<{ id: string; cents: string; times: number }>(
    sql`select t.id, coalesce(sum(s.cents), 0)::text as cents,
        (select coalesce(max(n.source_version), 0)::int from gl_journals n where n.fund_id = ${fundId} and n.source_kind = 'transactions'
          and n.source_id = t.id and n.kind = 'recallEnded') as times
      from transactions t left join transactions r on r.reversal_of_id = t.id and r.status = 'completed'
        join gl_journals j on j.fund_id = ${fundId} and j.source_kind = 'transactions' and j.source_id in (t.id, r.id) and j.kind <> 'writeOff'
        left join gl_sides s on s.fund_id = j.fund_id and s.journal_id = j.id and s.account = '9000'
      where t.id = any(${ids}::uuid[]) group by t.id`,
  );
  return new Map(rows.map(({ id, cents, times }) => [id, { cents: BigInt(cents), times }]));
};
