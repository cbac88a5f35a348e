import sql from 'sql-template-tag';
import { lowestFrom } from '../accounting/lowest.ts';
import type { Tx } from '../core/db/tx.ts';
import { openBooks } from './book.ts';

/** What one day added to what lies in escrow of the proceeds of a company's sales, in minor units. */
interface Change {
  day: string;
  cents: bigint;
}

/**
 * What can be taken out of the escrow of a fund's sales of a company, as its books say: from a day on, what lies there on the
 * day on which it is least. `enter` says what is entered besides. Books that are not open yet are opened, so the fund has to be
 * locked.
 */
export const saleEscrowOf = async (tx: Tx, fundId: string, companyId: string) => {
  if (!(await tx.first(sql`select from gl_books where fund_id = ${fundId}`))) await openBooks(tx, fundId);
  const rows = await tx.rows<{ day: string; cents: string }>(
    sql`select effective_on::text as day, sum(cents)::text as cents from gl_sides
      where fund_id = ${fundId} and account = '1410' and company_id = ${companyId} group by 1`,
  );
  const changes: Change[] = rows.map(({ day, cents }) => ({ day, cents: BigInt(cents) }));
  return {
    leftFrom: (day: string): bigint => lowestFrom(changes, day),
    enter: (change: Change) => {
      changes.push(change);
    },
  };
};
