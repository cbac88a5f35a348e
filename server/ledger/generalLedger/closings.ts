import sql from 'sql-template-tag';
import { later } from '../../accounting/dates.ts';
import { type Entry, postings } from '../../accounting/postings.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Draft, draft, grouped, type OpenBooks, takingBack } from './draft.ts';
import { idCondition } from './idCondition.ts';
import { standingJournals } from './written.ts';

interface Line {
  closingId: string;
  version: number;
  isIssued: boolean;
  effectiveOn: string;
  issuedBy: string | null;
  commitmentId: string;
  partnerId: string;
  principal: string;
  outside: string;
}

/**
 * Returns the missing journals of a fund's later closings, or of one of them: the amounts owed to earlier partners,
 * effective on the newcomers' due date, and their reversal if the closing was cancelled.
 */
export const closingJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select s.id as "closingId", s.version, s.status = 'Issued' as "isIssued", s.due_date as "effectiveOn", s.issued_by as "issuedBy",
        x.commitment_id as "commitmentId", x.partner_id as "partnerId", x.principal, x.amount_outside_commitment as outside
      from closings s join closing_lines x on x.closing_id = s.id and x.side = 'earlier' and ${notDeleted('x')}
      where s.fund_id = ${books.id} and ${notDeleted('s')} and s.status <> 'Draft' and ${idCondition('s.id', id)}
      order by s.closing_date, s.id, x.id`,
  );
  const written = grouped(await standingJournals(tx, books.id, 'closings', id), (journal) => journal.source.id);
  return [...grouped(lines, ({ closingId }) => closingId)].flatMap(([closingId, own]) =>
    journalsOf(books, own, written.get(closingId) ?? []),
  );
};

const journalsOf = (books: OpenBooks, lines: readonly Line[], [standing]: readonly Draft[]): Draft[] => {
  const [first] = lines;
  if (!first || first.isIssued === (standing !== undefined)) return [];
  const { closingId: id, version, effectiveOn, issuedBy: preparedBy } = first;
  const entries = lines.flatMap((line) => entriesOf(books, line));
  const source = { kind: 'closings', id, version };
  return standing
    ? takingBack(
        { ...standing, entries },
        { source, effectiveOn: later(books.today, standing.effectiveOn), preparedBy },
      )
    : draft({ kind: 'laterClosing', effectiveOn, source: { ...source, version: 1 }, entries, preparedBy });
};

const entriesOf = ({ currency }: OpenBooks, { partnerId, commitmentId, ...line }: Line): Entry[] => {
  const [principal, outside] = [centsOf(currency, line.principal), centsOf(currency, line.outside)];
  const amounts = { principal, inside: principal - outside };
  return postings({ kind: 'laterClosing', partnerId, amounts }).map((entry) => ({ ...entry, commitmentId }));
};
