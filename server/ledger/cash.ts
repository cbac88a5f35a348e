import sql from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import type { Tx } from '../core/db/tx.ts';
import { openBooks } from './books/book.ts';

const LAST_DAY = '9999-12-31';

/**
 * What the fund has in the bank by its books, at the end of a day where one is given, as a decimal string. Books that are not
 * open yet are opened, so the fund has to be locked.
 */
export const cashOf = async (tx: Tx, fundId: string, day: string | null = null): Promise<string> => {
  const known = await inBooks(tx, fundId, day ?? LAST_DAY);
  if (!known?.isOpen) await openBooks(tx, fundId);
  const found = known?.isOpen ? known : await inBooks(tx, fundId, day ?? LAST_DAY);
  return formatMoney(BigInt(found?.cents ?? 0), found?.currency ?? 'USD');
};

/** The months until the day as they are kept, less what its own month still brings. */
const inBooks = (tx: Tx, fundId: string, day: string) =>
  tx.first<{ isOpen: boolean; currency: string; cents: string }>(
    sql`select exists (select from gl_books g where g.fund_id = f.id) as "isOpen", f.currency, (
        (select coalesce(sum(b.debit - b.credit), 0) from gl_balances b
          where b.fund_id = f.id and b.account = '1000' and b.month <= date_trunc('month', ${day}::date))
        - (select coalesce(sum(s.cents), 0) from gl_sides s where s.fund_id = f.id and s.account = '1000' and s.effective_on > ${day}::date
          and s.effective_on < date_trunc('month', ${day}::date) + interval '1 month'))::text as cents
      from funds f where f.id = ${fundId}`,
  );
