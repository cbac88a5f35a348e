import sql from 'sql-template-tag';
import { formatMoney } from '../accounting/money.ts';
import type { Tx } from '../core/db/tx.ts';
import { openBooks } from './book.ts';

const LAST_DAY = '9999-12-31';

/**
 * Returns the fund's bank balance by its ledger, optionally at the end of a day, as a decimal string. Opens the ledger
 * if needed, so the fund must be locked.
 */
export const cashOf = async (tx: Tx, fundId: string, day: string | null = null): Promise<string> => {
  const known = await inBooks(tx, fundId, day ?? LAST_DAY);
  if (!known?.isOpen) await openBooks(tx, fundId);
  const found = known?.isOpen ? known : await inBooks(tx, fundId, day ?? LAST_DAY);
  if (!found) throw new Error(`Fund ${fundId} does not exist.`);
  return formatMoney(BigInt(found.cents), found.currency);
};

/** Stored monthly totals up to the day, less later entries of its month. */
const inBooks = (tx: Tx, fundId: string, day: string) =>
  tx.first<{ isOpen: boolean; currency: string; cents: string }>(
    sql`select exists (select from gl_books g where g.fund_id = f.id) as "isOpen", f.currency, (
        (select coalesce(sum(b.debit - b.credit), 0) from gl_balances b
          where b.fund_id = f.id and b.account = '1000' and b.month <= date_trunc('month', ${day}::date))
        - (select coalesce(sum(s.cents), 0) from gl_sides s where s.fund_id = f.id and s.account = '1000' and s.effective_on > ${day}::date
          and s.effective_on < date_trunc('month', ${day}::date) + interval '1 month'))::text as cents
      from funds f where f.id = ${fundId}`,
  );

/**
 * Returns a function for the total balance of some accounts at the end of given days, in minor units, debit less
 * credit. It reads stored monthly totals, and the entries of the days' months once. Opens the ledger like `cashOf`.
 */
export const balanceOnDays = async (
  tx: Tx,
  fundId: string,
  accounts: readonly string[],
  days: readonly string[],
): Promise<(day: string) => bigint> => {
  if (!(await tx.first(sql`select from gl_books where fund_id = ${fundId}`))) await openBooks(tx, fundId);
  const months = [...new Set(days.map(monthOf))];
  const byMonth = await tx.rows<Change>(
    sql`select month as day, sum(debit - credit)::text as cents from gl_balances
      where fund_id = ${fundId} and account = any(${[...accounts]}) group by 1`,
  );
  const entries = await tx.rows<Change>(
    sql`select s.effective_on as day, sum(s.cents)::text as cents from unnest(${months}::date[]) m
      join gl_sides s on s.effective_on >= m and s.effective_on < m + interval '1 month'
      where s.fund_id = ${fundId} and s.account = any(${[...accounts]}) group by 1`,
  );
  const known = new Map<string, bigint>();
  for (const day of new Set(days)) {
    const month = monthOf(day);
    const before = byMonth.filter((k) => k.day <= month);
    const after = entries.filter((e) => monthOf(e.day) === month && e.day > day);
    known.set(day, total(before) - total(after));
  }
  return (day) => known.get(day) ?? 0n;
};

interface Change {
  day: string;
  cents: string;
}

const monthOf = (day: string) => `${day.slice(0, 8)}01`;
const total = (changes: readonly Change[]) => changes.reduce((all, { cents }) => all + BigInt(cents), 0n);
