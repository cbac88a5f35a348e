import sql, { raw } from 'sql-template-tag';
import { accountCodes, accountOf } from '../../../resources/chart.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { Tx } from '../../core/db/tx.ts';
import { english } from '../../core/i18n/translator.ts';

const JOURNALS_AT_ONCE = 1000;

/** Account types of plain-text accounting; memo accounts are none of the five and stay outside a balance sheet. */
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

/**
 * Removes characters that plain-text accounting would read as an account separator, a comment or the gap before an
 * amount.
 */
const plain = (name: string) => name.replaceAll(/[\s:;]+/g, ' ').trim();

const rootOf = (code: string) => `${roots[accountOf(code).kind]}:${plain(english.word(`choices.${code}`))}`;

const nameOf = ({ account, partner, company }: Line) =>
  [rootOf(account), ...[partner, company].filter((name) => name !== null).map(plain)].join(':');

/**
 * Writes the ledger of a fund as a journal for plain-text accounting programs such as hledger: one transaction per
 * journal, in order of number, debits positive. Partners and companies are sub-accounts; duplicate names get the end of
 * their ids. Yields chunks of text, so memory use is constant.
 */
export async function* plainText(tx: Tx, fundId: string): AsyncGenerator<string> {
  const fund = await tx.first<{ name: string; currency: string }>(
    sql`select name, currency from funds where id = ${fundId}`,
  );
  if (!fund) return;
  const amount = formatMoney(100_000n, fund.currency);
  // hledger requires a decimal mark even for currencies without decimals.
  yield `; ${plain(fund.name)}\ncommodity ${amount}${amount.includes('.') ? '' : '.'} ${fund.currency}\n`;
  for (const code of accountCodes) {
    const type = types[accountOf(code).kind];
    yield `account ${rootOf(code)}${type ? `  ; type: ${type}` : ''}\n`;
  }
  const declared = new Set<string>();
  for (let after = '0'; ; ) {
    const lines = await tx.rows<Line>(linesAfter(fundId, after));
    if (!lines.length) return;
    let text = '';
    let number = '';
    for (const line of lines) {
      const name = nameOf(line);
      if (!declared.has(name)) {
        declared.add(name);
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

/** SQL of the name of a joined row, with the end of its id if the name is not unique. */
const named = (alias: string, table: string) =>
  raw(`${alias}.name || case when exists (select from ${table} o where o.name = ${alias}.name and o.id <> ${alias}.id)
    then ' ' || right(${alias}.id::text, 8) else '' end`);

/** Both sides of every entry of the next journals, with unique partner and company names. */
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
