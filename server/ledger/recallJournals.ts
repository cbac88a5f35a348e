import sql, { empty } from 'sql-template-tag';
import { addDays, later } from '../accounting/dates.ts';
import { postings } from '../accounting/postings.ts';
import type { Tx } from '../core/db/tx.ts';
import { type Draft, draft, type OpenBooks } from './generalLedger/draft.ts';
import { idCondition } from './generalLedger/idCondition.ts';
import { firstOpenDay } from './generalLedger/periods.ts';
import { overRecalls, type Right } from './recalls.ts';

interface Wanted {
  /** Default: all partners of the fund. */
  partnerIds?: readonly string[];
  /** Day of the change that affected the use of expired rights. */
  changedOn?: string;
}

/**
 * Returns the missing journals that end expired recall rights beyond their used part. If a call that used them is
 * cancelled or written off, that part ends as well. If their distribution was reversed, the used part is restored so
 * that no unfunded commitment turns negative. Runs after all other journals are posted.
 */
export const recallJournals = async (
  tx: Tx,
  books: OpenBooks,
  { partnerIds, changedOn = '' }: Wanted = {},
): Promise<Draft[]> => {
  const within = (column: string) =>
    sql`${sql([column])} = ${books.id} ${partnerIds ? sql`and ${idCondition('t.partner_id', partnerIds)}` : empty}`;
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
      // If a reversal is dated before the call that used the right, the call date applies.
      effectiveOn: [overSince(right), (right.reversedOn && lastDrawn) ?? '', changedOn, open ?? ''].reduce(later),
      source: { kind: 'transactions', id: right.id, version: times + 1 },
      entries: postings({ kind: 'recallEnded', partnerId: right.partnerId, amounts: { recallable: cents - used } }),
    });
  });
};

/** Returns the first day on which an ended right can no longer be used. */
const overSince = ({ until, reversedOn }: Right): string => {
  const [ended, back] = [until && addDays(until, 1), reversedOn];
  return ended && back ? (ended < back ? ended : back) : (ended ?? back ?? '');
};

interface Posted {
  cents: bigint;
  /** Number of earlier adjustments. */
  times: number;
}

/** Loads posted recall rights by distribution, net of their reversals. */
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
