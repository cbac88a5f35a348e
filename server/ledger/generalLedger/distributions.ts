import sql from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { later } from '../../accounting/dates.ts';
import { postings } from '../../accounting/postings.ts';
import { mapYielding } from '../../core/base/eventLoop.ts';
import { centsOf } from '../../core/base/money.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import { inStates } from '../../core/tables/states.ts';
import { type Draft, draft, grouped, type OpenBooks, takingBack } from './draft.ts';
import { idCondition } from './idCondition.ts';
import { standingJournals } from './written.ts';

interface Line {
  id: string;
  version: number;
  distributionId: string;
  runVersion: number;
  isIssued: boolean;
  distributionDate: string;
  issuedBy: string | null;
  partnerId: string;
  carryBorne: string;
  carry: string;
  net: string;
  tax: string;
  status: RecordOf<'distribution-lines'>['paymentStatus'];
  paidOn: string | null;
  returnedOn: string | null;
}

/**
 * Returns the missing journals of a fund's distributions, or of one of them, in addition to their declaring
 * transactions: carry earned by the general partner, and payments of lines or their returns.
 */
export const distributionJournals = async (tx: Tx, books: OpenBooks, id: string | null = null): Promise<Draft[]> => {
  const lines = await tx.rows<Line>(
    sql`select l.id, l.version, d.id as "distributionId", d.version as "runVersion", ${inStates('distributions', 'issued', 'd')} as "isIssued",
        d.distribution_date as "distributionDate", d.issued_by as "issuedBy", l.partner_id as "partnerId", l.carry_borne as "carryBorne",
        l.carry, l.net, l.withheld_tax as tax, l.payment_status as status, l.paid_on as "paidOn", l.returned_on as "returnedOn"
      from distributions d join distribution_lines l on l.distribution_id = d.id and ${notDeleted('l')}
      where d.fund_id = ${books.id} and ${notDeleted('d')} and ${idCondition('d.id', id)} order by d.distribution_date, d.id, l.id`,
  );
  if (!lines.length) return [];
  const runs = grouped(lines, (line) => line.distributionId);
  const ids = lines.map((line) => line.id);
  const written = grouped(
    [
      ...(await standingJournals(tx, books.id, 'distributions', [...runs.keys()])),
      ...(await standingJournals(tx, books.id, 'distribution-lines', ids)),
    ],
    (journal) => journal.source.id,
  );
  const journals: Draft[] = [];
  for (const [runId, own] of runs) {
    const payments = await mapYielding(own, (line) => payment(books, line, written.get(line.id)?.[0]));
    journals.push(...(await carryEarned(books, own, written.get(runId)?.[0])), ...payments.flat());
  }
  return journals;
};

const carryEarned = async (books: OpenBooks, lines: readonly Line[], written: Draft | undefined): Promise<Draft[]> => {
  const [first] = lines;
  if (!first) return [];
  const { distributionId, runVersion, isIssued, distributionDate, issuedBy: preparedBy } = first;
  const source = { kind: 'distributions', id: distributionId, version: isIssued ? 1 : runVersion };
  if (!isIssued)
    return written
      ? takingBack(written, { source, effectiveOn: later(books.today, written.effectiveOn), preparedBy })
      : [];
  const gp = lines.find(({ carry }) => centsOf(books.currency, carry) > 0n)?.partnerId;
  if (written || !gp) return [];
  const bearing = lines.filter(({ partnerId }) => partnerId !== gp);
  const entries = await mapYielding(bearing, ({ partnerId, carryBorne }) =>
    postings(
      {
        kind: 'carryEarned',
        partnerId,
        otherPartnerId: gp,
        amounts: { earned: centsOf(books.currency, carryBorne) },
      },
      books.policy,
    ),
  );
  return draft({ kind: 'carryEarned', effectiveOn: distributionDate, source, entries: entries.flat(), preparedBy });
};

/** Follows the payment status; each payment and each return is a separate journal. */
const payment = (books: OpenBooks, line: Line, written: Draft | undefined): Draft[] => {
  const isPaid = line.status === 'Paid';
  if (isPaid === Boolean(written)) return [];
  const source = { kind: 'distribution-lines', id: line.id, version: line.version };
  if (written)
    return takingBack(written, {
      source,
      effectiveOn: later(line.returnedOn ?? books.today, written.effectiveOn),
    });
  const amounts = { paid: centsOf(books.currency, line.net), tax: centsOf(books.currency, line.tax) };
  const entries = postings({ kind: 'distributionPaid', partnerId: line.partnerId, amounts }, books.policy);
  return draft({ kind: 'distributionPaid', effectiveOn: line.paidOn ?? line.distributionDate, source, entries });
};
