import sql from 'sql-template-tag';
import { addDays } from '../../accounting/dates.ts';
import { postings } from '../../accounting/postings.ts';
import { max, min } from '../../accounting/rounding.ts';
import { centsOf } from '../../core/base/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Draft, draft, later, type OpenBooks } from './draft.ts';
import { only, type Which } from './only.ts';
import { firstOpenDay } from './periods.ts';

/**
 * The right to call a distribution again that has ended by today, where the books do not say so yet: as much of it as was
 * not used. Looked at when all else is in the books.
 */
export const recallJournals = async (tx: Tx, books: OpenBooks, id: Which = null): Promise<Draft[]> => {
  const ended = await tx.rows<{ id: string; partnerId: string; recallable: string; until: string }>(
    sql`select t.id, t.partner_id as "partnerId", t.recallable, t.recallable_until as until from transactions t
      where t.fund_id = ${books.id} and t.status = 'completed' and ${living()} and t.type = 'Disbursement Fund to LP'
        and t.recallable > 0 and t.recallable_until < ${books.today} and t.reversal_of_id is null and ${only('t.id', id)}
        and not exists (select from transactions r where r.reversal_of_id = t.id and r.status = 'completed' and ${living('r')})
        and not exists (select from gl_journals j where j.fund_id = t.fund_id and j.source_kind = 'transactions' and j.source_id = t.id
          and j.kind = 'recallEnded')
      order by t.recallable_until, t.id`,
  );
  const open = ended.length ? await firstOpenDay(tx, books.id) : null;
  const unfunded = new Map<string, bigint>();
  for (const { partnerId } of ended) unfunded.set(partnerId, await unfundedOf(tx, books.id, partnerId));
  return ended.flatMap(({ id: source, partnerId, recallable, until }) => {
    const left = max(0n, unfunded.get(partnerId) ?? 0n);
    const unused = min(centsOf(books.currency, recallable), left);
    unfunded.set(partnerId, left - unused);
    return draft({
      kind: 'recallEnded',
      effectiveOn: later(addDays(until, 1), open ?? ''),
      source: { kind: 'transactions', id: source, version: 1 },
      entries: postings({ kind: 'recallEnded', partnerId, amounts: { recallable: unused } }),
    });
  });
};

const unfundedOf = async (tx: Tx, fundId: string, partnerId: string): Promise<bigint> => {
  const balance = await tx.first<{ cents: string }>(
    sql`select coalesce(sum(debit - credit), 0)::text as cents from gl_balances
      where fund_id = ${fundId} and account = '9000' and partner_id = ${partnerId}`,
  );
  return BigInt(balance?.cents ?? 0);
};
