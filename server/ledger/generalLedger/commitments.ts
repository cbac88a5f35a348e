import sql from 'sql-template-tag';
import { postings } from '../../accounting/postings.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Draft, draft, type OpenBooks } from './draft.ts';
import { idCondition, type Which } from './idCondition.ts';

interface Facts {
  id: string;
  version: number;
  partnerId: string;
  amount: string;
  admissionDate: string;
  isBinding: boolean;
  preparedBy: string | null;
  posted: string;
}

/**
 * Returns the missing journals of a fund's commitments, or of one of them. A commitment is effective from the partner's
 * admission. Later changes, releases and reversals are effective on their date and never rewrite earlier days.
 */
export const commitmentJournals = async (
  tx: Tx,
  books: OpenBooks,
  id: Which = null,
  { changedOn = books.today, kind = 'commitment' }: { changedOn?: string; kind?: string } = {},
): Promise<Draft[]> => {
  const facts = await tx.rows<Facts>(
    sql`select k.id, k.version, k.partner_id as "partnerId", k.amount, k.admission_date as "admissionDate",
        ${inStates('commitments', 'binding', 'k')} and ${notDeleted('k')} as "isBinding", k.created_by as "preparedBy",
        coalesce(p.cents, 0)::text as posted
      from commitments k left join lateral (
        select sum(case when e.dr_account = '9000' then e.cents else -e.cents end) as cents
        from gl_journals j join gl_entries e on e.fund_id = j.fund_id and e.journal_id = j.id
        where j.fund_id = k.fund_id and j.source_kind = 'commitments' and j.source_id = k.id) p on true
      where k.fund_id = ${books.id} and ${idCondition('k.id', id)} order by k.admission_date, k.id`,
  );
  return facts.flatMap(({ id: source, version, partnerId, amount, admissionDate, isBinding, preparedBy, posted }) => {
    const before = BigInt(posted);
    const committed = (isBinding ? centsOf(books.currency, amount) : 0n) - before;
    return draft({
      kind,
      // Changes by a transfer are effective on its date, not on the admission date.
      effectiveOn: before === 0n && kind === 'commitment' ? admissionDate : changedOn,
      source: { kind: 'commitments', id: source, version },
      entries: postings({ kind: 'commitment', partnerId, amounts: { committed } }),
      preparedBy,
    });
  });
};
