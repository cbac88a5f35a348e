import sql from 'sql-template-tag';
import { later } from '../../accounting/dates.ts';
import { postings } from '../../accounting/postings.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { type Draft, draft, type OpenBooks, takingBack } from './draft.ts';
import { idCondition } from './idCondition.ts';
import { standingJournals } from './written.ts';

interface Run {
  id: string;
  version: number;
  isPaid: boolean;
  net: string;
  paidOn: string | null;
  returnedOn: string | null;
  feeDate: string;
}

/**
 * Returns the missing payment journals of a fund's management fees, or of one of them, and their returns; the fee
 * itself is posted by its transaction.
 */
export const feeRunJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const runs = await tx.rows<Run>(
    sql`select r.id, r.version, r.status = 'Paid' as "isPaid", r.net, r.paid_on as "paidOn", r.returned_on as "returnedOn",
        r.fee_date as "feeDate"
      from fee_runs r where r.fund_id = ${books.id} and r.fee_date is not null and ${notDeleted('r')} and ${idCondition('r.id', id)}
      order by r.fee_date, r.id`,
  );
  if (!runs.length) return [];
  const written = await standingJournals(
    tx,
    books.id,
    'fee-runs',
    runs.map((run) => run.id),
  );
  const paid = new Map(written.map((journal) => [journal.source.id, journal]));
  return runs.flatMap((run) => payment(books, run, paid.get(run.id)));
};

/** Each payment and each return is a separate journal. */
const payment = (books: OpenBooks, run: Run, written: Draft | undefined): Draft[] => {
  if (run.isPaid === Boolean(written)) return [];
  const source = { kind: 'fee-runs', id: run.id, version: run.version };
  if (written)
    return takingBack(written, {
      source,
      effectiveOn: later(run.returnedOn ?? books.today, written.effectiveOn),
    });
  const amounts = { paid: centsOf(books.currency, run.net) };
  const entries = postings({ kind: 'feePaid', amounts }, books.policy);
  return draft({ kind: 'feePaid', effectiveOn: run.paidOn ?? run.feeDate, source, entries });
};
