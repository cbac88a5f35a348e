import sql, { raw } from 'sql-template-tag';
import { accounts } from '../../../i18n/en/accounts.ts';
import { accountCodes, accountOf } from '../../../resources/chart.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Tx } from '../../core/db/tx.ts';

const JOURNALS_AT_ONCE = 1000;

/** The types that programs of plain-text accounting know; memo accounts are none of the five and stay outside a balance sheet. */
const types = { asset: 'A', liability: 'L', capital: 'E', income: 'R', expense: 'X', memo: null } as const;
const roots = {
  asset: 'Assets',
  liability: 'Liabilities',
  capital: 'Equity',
  income: 'Revenues',
  expense: 'Expenses',
  memo: 'Memo',
} as const;

interface Line {
  number: string;
  day: string;
  kind: string;
  knownAt: string;
  account: string;
  partner: string | null;
  company: string | null;
  cents: string;
}

/** Of a name only what cannot be taken for another account, a comment or the gap before an amount. */
const plain = (name: string) => name.replaceAll(/[\s:;]+/g, ' ').trim();

const rootOf = (code: string) => `${roots[accountOf(code).kind]}:${plain(accounts[code] ?? code)}`;

const nameOf = ({ account, partner, company }: Line) =>
  [rootOf(account), ...[partner, company].filter((name) => name !== null).map(plain)].join(':');

/**
 * The books of a fund as a journal of plain-text accounting, which hledger and its kin read: one transaction a journal, in the
 * order of their numbers, debits above zero. Partners and companies are accounts below the account that is kept by them;
 * those of one name carry the end of their ids. Yields pieces of text; memory does not grow with the books.
 */
export async function* plainText(tx: Tx, fundId: string): AsyncGenerator<string> {
  const fund = await tx.first<{ name: string; currency: string }>(
    sql`select name, currency from funds where id = ${fundId}`,
  );
  if (!fund) return;
  const amount = formatMoney(100_000n, fund.currency);
  // hledger asks for the decimal mark also of a currency that has no decimals.
  yield `; ${plain(fund.name)}\ncommodity ${amount}${amount.includes('.') ? '' : '.'} ${fund.currency}\n`;
  for (const code of accountCodes) {
    const type = types[accountOf(code).kind];
    yield `account ${rootOf(code)}${type ? `  ; type: ${type}` : ''}\n`;
  }
  const told = new Set<string>();
  for (let after = '0'; ; ) {
    const lines = await tx.rows<Line>(linesAfter(fundId, after));
    if (!lines.length) return;
    let text = '';
    let number = '';
    for (const line of lines) {
      const name = nameOf(line);
      if (!told.has(name)) {
        told.add(name);
        text = `account ${name}\n${text}`;
      }
      if (line.number !== number) {
        number = line.number;
        text += `\n${line.day} (${number}) ${line.kind}  ; known: ${line.knownAt}\n`;
      }
      text += `    ${name}  ${formatMoney(BigInt(line.cents), fund.currency)} ${fund.currency}\n`;
    }
    yield text;
    after = number;
  }
}

/** The name of a joined row, with the end of its id where another row has the same one. */
const named = (alias: string, table: string) =>
  raw(`${alias}.name || case when exists (select from ${table} o where o.name = ${alias}.name and o.id <> ${alias}.id)
    then ' ' || right(${alias}.id::text, 8) else '' end`);

/** Both sides of every entry of the next journals, partners and companies by names that are told apart. */
const linesAfter = (fundId: string, after: string) =>
  sql`with those as (
      select id, number, kind, effective_on, booked_at from gl_journals
      where fund_id = ${fundId} and number > ${after} order by number limit ${JOURNALS_AT_ONCE})
    select j.number::text as number, s.effective_on::text as day, j.kind,
      to_char(j.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "knownAt", s.account,
      ${named('p', 'partners')} as partner, ${named('c', 'companies')} as company, s.cents::text as cents
    from those j join gl_sides s on s.fund_id = ${fundId} and s.journal_id = j.id
      left join partners p on p.id = s.partner_id left join companies c on c.id = s.company_id
    order by j.number, s.line, s.cents < 0`;
