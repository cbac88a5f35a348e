import sql, { type Sql } from 'sql-template-tag';
import type { RecordOf } from '../../../resources/index.ts';
import { addDays } from '../../accounting/dates.ts';
import { formatMoney, hundredthsIn } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import { notDeleted } from '../../core/db/softDelete.ts';
import type { Tx } from '../../core/db/tx.ts';
import type { Action } from '../../core/entity/slots.ts';
import { inStates } from '../../core/tables/states.ts';
import { cashByAccount, cashSides } from '../../ledger/generalLedger/bankCash.ts';

/** Maximum listed lines and entries; the sums cover all. */
const MOST = 200;

interface Untied {
  id: string | null;
  day: string;
  text: string | null;
  cents: string;
}

type Entry = Untied & Pick<RecordOf<'transactions'>, 'source' | 'type'>;

/**
 * Reconciles bank and ledger at the end of the statement's last day: all accounts of the fund in its currency together,
 * each by its last statement up to the day, and each with its ledger balance.
 */
export const showTies: Action<'bank-statements/ties'> = async ({ tx }, { row }) => {
  const { fundId } = row;
  const currency = row.currency;
  const day = String(row.endsOn);
  const last = await lastOf(tx, { fundId, currency, day });
  const cash = await cashByAccount(tx, fundId, day);
  const first = await tx.first<{ day: string | null }>(
    sql`select min(s.starts_on) as day ${statements(fundId, currency)}`,
  );
  const begin = first?.day ?? day;
  const of = { fundId, currency, day };
  const lines = await linesOf(tx, of);
  const entries = await entriesOf(tx, of, sql`s.effective_on between ${begin}::date and ${day}::date`);
  const scale = hundredthsIn(currency);
  const bank = sumOf(last);
  const books = sumOf(cash.map(({ cents }) => ({ cents: String(cents) }))) * scale;
  const difference = bank - books;
  const rest = difference - sumOf(lines) + sumOf(entries) * scale;
  const earlier = rest ? await entriesOf(tx, of, sql`s.effective_on < ${begin}::date`, likelyFirst(-rest / scale)) : [];
  const before = await cashByAccount(tx, fundId, addDays(begin, -1));
  const money = (cents: bigint) => formatMoney(cents / scale, currency);
  const listed = <T>(all: readonly T[]) => all.slice(0, MOST);
  const ids = [...new Set([...last.map(({ id }) => id), ...cash.map(({ bankAccountId }) => bankAccountId)])];
  const names = await namesOf(tx, ids);
  const accounts = ids.map((id) => {
    const inBank = sumOf(last.filter((one) => one.id === id));
    const inBooks = (cash.find(({ bankAccountId }) => bankAccountId === id)?.cents ?? 0n) * scale;
    return {
      bankAccountId: id,
      name: names.get(id ?? '') ?? null,
      bank: money(inBank),
      books: money(inBooks),
      difference: money(inBank - inBooks),
    };
  });
  return {
    ties: {
      currency,
      day,
      bank: money(bank),
      books: money(books),
      difference: money(difference),
      rest: money(rest),
      opening: {
        day: begin,
        bank: money(sumOf(await firstOf(tx, of))),
        books: formatMoney(sum(before.map(({ cents }) => cents)), currency),
      },
      accounts: [...accounts.filter((one) => one.bankAccountId), ...accounts.filter((one) => !one.bankAccountId)],
      lines: listed(lines).map(({ id, cents, ...line }) => ({ ...line, id: String(id), amount: money(BigInt(cents)) })),
      entries: listed(entries).map(shown(currency)),
      earlier: listed(earlier).map(shown(currency)),
    },
  };
};

const shown =
  (currency: string) =>
  ({ id, cents, ...entry }: Entry) => ({
    ...entry,
    transactionId: id,
    amount: formatMoney(BigInt(cents), currency),
  });

/**
 * Most likely first: an exact match of the amount, then the newest, which was in transit when the first statement
 * began.
 */
const likelyFirst = (amount: bigint): Sql =>
  sql`order by (m.rest = ${String(amount)}::bigint) desc, m.day desc, m.root desc limit ${MOST}`;

/** Closing balance of each account's last statement up to a day, in hundredths. */
const lastOf = (tx: Tx, { fundId, currency, day }: Span) =>
  tx.rows<{ id: string; cents: string }>(
    sql`select distinct on (s.bank_account_id) s.bank_account_id as id, (s.closing_balance * 100)::bigint::text as cents
      ${statements(fundId, currency)} and s.ends_on <= ${day}::date order by s.bank_account_id, s.ends_on desc, s.imported_at desc`,
  );

/** Opening balance of each account's first statement, in hundredths. */
const firstOf = (tx: Tx, { fundId, currency, day }: Span) =>
  tx.rows<{ cents: string }>(
    sql`select distinct on (s.bank_account_id) (s.opening_balance * 100)::bigint::text as cents
      ${statements(fundId, currency)} and s.ends_on <= ${day}::date order by s.bank_account_id, s.starts_on, s.imported_at`,
  );

const namesOf = async (tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> => {
  const rows = await tx.rows<{ id: string; name: string }>(
    sql`select id, concat_ws(', ', bank_name, account_name) as name from bank_accounts where id = any(${ids.filter(Boolean)}::uuid[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const statements = (fundId: string, currency: string) =>
  sql`from bank_statements s where s.fund_id = ${fundId} and s.currency = ${currency} and s.status = 'imported' and ${notDeleted('s')}`;

interface Span {
  fundId: string;
  currency: string;
  day: string;
}

/** Bank lines without a ledger entry, in hundredths. */
const linesOf = (tx: Tx, { fundId, currency, day }: Span) =>
  tx.rows<Untied>(
    sql`select b.id, b.booked_on as day, concat_ws(' · ', b.counterparty, b.remittance) as text,
        (case when b.direction = 'Credit' then b.amount else -b.amount end * 100)::bigint::text as cents
      from bank_lines b where b.fund_id = ${fundId} and b.currency = ${currency} and not ${inStates('bank-lines', 'booked', 'b')} and b.booked_on <= ${day}::date and ${notDeleted('b')}
      order by b.booked_on, b.number`,
  );

/**
 * SQL of a bank line's part of an entry with the key `m`: a distribution line has its amount, and its bank charges are
 * separate.
 */
const shownOf = sql`case when b.distribution_line_id is null then case when b.direction = 'Credit' then b.amount else -b.amount end
  when b.id = m.key then -coalesce(f.amount, 0)
  else case when b.direction = 'Credit' then b.amount else -b.amount end + coalesce(f.amount, 0) end`;

/**
 * Ledger cash movements on some days that banks have not shown by the last day, in minor units. Entries reversed or
 * applied to other purposes within these days net to zero.
 */
const entriesOf = (tx: Tx, { fundId, currency, day }: Span, on: Sql, order = sql`order by m.day, m.root`) =>
  tx.rows<Entry>(
    sql`with moved as (
        select coalesce(case when not s.is_line then s.line end, s.root) as key, (array_agg(s.root order by s.effective_on desc, s.root))[1] as root,
          min(s.effective_on) as day, sum(s.cents) as cents
        from (${cashSides}) s where s.fund_id = ${fundId} and ${on} group by 1),
      told as (
        select m.*, m.cents - coalesce((select sum(${shownOf} * ${100 / Number(hundredthsIn(currency))}::int)::bigint
          from bank_lines b left join transactions f on f.id = b.bank_charges_id where (b.id = m.key or b.distribution_line_id = m.key) and ${inStates('bank-lines', 'booked', 'b')}
            and b.booked_on <= ${day}::date and ${notDeleted('b')}), 0) as rest from moved m)
      select t.id, t.source, t.type, m.day, concat_ws(' · ', coalesce(p.name, q.name, c.name, t.payee), coalesce(t.reference, l.payment_reference)) as text, m.rest::text as cents
      from told m left join transactions t on t.id = m.root left join distribution_lines l on l.id = m.root
        left join partners p on p.id = t.partner_id left join partners q on q.id = l.partner_id left join companies c on c.id = t.company_id
      where m.rest <> 0 ${order}`,
  );

const sumOf = (all: readonly { cents: string }[]) => all.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
