import sql from 'sql-template-tag';
import { formatMoney } from '../../accounting/money.ts';
import { living } from '../../core/db/living.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Action } from '../../core/entity/slots.ts';

/** Lines and entries that are listed; the sums are of all. */
const MOST = 200;

interface Untied {
  id: string | null;
  day: string;
  text: string | null;
  cents: string;
}

/**
 * The bank beside the books at the end of the statement's last day. The books keep one account of cash for a fund, so all of its
 * accounts in its currency are looked at together, each by its last statement up to the day.
 */
export const showTies: Action<'bank-statements/ties'> = async ({ tx }, { row }) => {
  const { fundId } = row;
  const currency = row.currency ?? 'USD';
  const day = String(row.endsOn);
  const standing = await tx.first<{ bank: string; books: string; first: string }>(
    sql`select (select coalesce(sum(last.closing_balance), 0) from (select distinct on (bank_account_id) closing_balance ${statements(fundId, currency)}
          and s.ends_on <= ${day}::date order by s.bank_account_id, s.ends_on desc, s.imported_at desc) last)::text as bank,
        (select coalesce(sum(g.cents), 0) from gl_sides g where g.fund_id = ${fundId} and g.account = '1000' and g.effective_on <= ${day}::date)::text as books,
        (select min(s.starts_on) ${statements(fundId, currency)}) as first`,
  );
  const span = { fundId, currency, first: standing?.first ?? day, day };
  const [lines, entries] = [await linesOf(tx, span), await entriesOf(tx, span)];
  const bank = centsOf(standing?.bank ?? '0');
  const books = BigInt(standing?.books ?? '0') * scaleOf(currency);
  const difference = bank - books;
  const money = (cents: bigint) => formatMoney(cents / scaleOf(currency), currency);
  const listed = (all: readonly Untied[]) => all.slice(0, MOST);
  return {
    ties: {
      currency,
      day,
      bank: money(bank),
      books: money(books),
      difference: money(difference),
      rest: money(difference - sumOf(lines) + sumOf(entries) * scaleOf(currency)),
      lines: listed(lines).map(({ id, cents, ...line }) => ({ ...line, id: String(id), amount: money(BigInt(cents)) })),
      entries: listed(entries).map(({ id, cents, ...entry }) => ({
        ...entry,
        transactionId: id,
        amount: formatMoney(BigInt(cents), currency),
      })),
    },
  };
};

const statements = (fundId: string, currency: string) =>
  sql`from bank_statements s where s.fund_id = ${fundId} and s.currency = ${currency} and s.status = 'imported' and ${living('s')}`;

interface Span {
  fundId: string;
  currency: string;
  first: string;
  day: string;
}

/** What banks show and nothing in the books is for, in hundredths. */
const linesOf = (tx: Tx, { fundId, currency, day }: Span) =>
  tx.rows<Untied>(
    sql`select b.id, b.booked_on as day, concat_ws(' · ', b.counterparty, b.remittance) as text,
        (case when b.direction = 'Credit' then b.amount else -b.amount end * 100)::bigint::text as cents
      from bank_lines b where b.fund_id = ${fundId} and b.currency = ${currency} and b.status <> 'Matched' and b.booked_on <= ${day}::date and ${living('b')}
      order by b.booked_on, b.number`,
  );

/** What moved cash in the books since the first statement, less what banks show of it, in minor units. What was taken back in these days is nothing. */
const entriesOf = (tx: Tx, { fundId, first, day }: Span) =>
  tx.rows<Untied>(
    sql`with moved as (
        select coalesce(t.reversal_of_id, t.id) as id, min(g.effective_on) as day, sum(g.cents) as cents
        from gl_sides g join gl_journals j on j.fund_id = g.fund_id and j.id = g.journal_id
          left join transactions t on j.source_kind = 'transactions' and t.id = j.source_id
        where g.fund_id = ${fundId} and g.account = '1000' and g.effective_on between ${first}::date and ${day}::date group by 1)
      select m.id, m.day, concat_ws(' · ', t.type, coalesce(p.name, c.name, t.payee), t.reference) as text, m.cents::text
      from moved m left join transactions t on t.id = m.id left join partners p on p.id = t.partner_id left join companies c on c.id = t.company_id
      where m.cents <> 0 and not exists (
        select 1 from bank_lines b where b.transaction_id = m.id and b.status = 'Matched' and b.booked_on <= ${day}::date and ${living('b')})
      order by m.day, m.id`,
  );

/** Hundredths of a unit in one minor unit: yen have no hundredths. */
const scaleOf = (currency: string) => (formatMoney(1n, currency) === '1' ? 100n : 1n);
const centsOf = (text: string) => BigInt(text.replace('.', ''));
const sumOf = (all: readonly Untied[]) => all.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
