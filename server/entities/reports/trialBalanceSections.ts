import { formatMoney } from '../../accounting/money.ts';
import { sum } from '../../accounting/rounding.ts';
import type { FormCell, FormSheet } from '../../core/export/form.ts';
import { number } from '../../core/writers/data.ts';
import { type Turnover, turnoverOf } from '../../ledger/generalLedger/figures.ts';
import { aboutOf } from './about.ts';
import { columnsOf } from './columns.ts';
import type { Builder } from './types.ts';

const amounts = {
  opening: ({ opening }) => opening,
  debit: ({ debit }) => debit,
  credit: ({ credit }) => credit,
  closing: ({ opening, debit, credit }) => opening + debit - credit,
} as const satisfies Record<string, (turnover: Turnover) => bigint>;
const names = Object.keys(amounts) as (keyof typeof amounts)[];
/** Column of the first amount, after code and name. */
const FIRST = 'C'.charCodeAt(0);

/**
 * Builds the trial balance of a fund for a period, by default from the first day of the year: opening balance, debits,
 * credits and closing balance by account. The workbook's last line adds up by formulas.
 */
export const trialBalanceReport: Builder = async (subject) => {
  const { tx, fund, report, speech } = subject;
  if (!fund) return [];
  const { asOf, knownAt, periodStart } = report;
  const from = periodStart ?? `${asOf.slice(0, 4)}-01-01`;
  const { text, said } = columnsOf(subject);
  const turnover = await turnoverOf(tx, fund.id, { from, asOf, knownAt });
  const money = (cents: bigint) => formatMoney(cents, fund.currency);
  const rows = turnover.map((row) => ({
    account: row.account,
    // The account's label begins with its code.
    name: speech.word(`choices.${row.account}`).replace(row.account, '').trim(),
    amounts: names.map((name) => money(amounts[name](row))),
  }));
  const totals = names.map((name) => money(sum(turnover.map(amounts[name]))));
  const heading = speech.word('choices.trial_balance');
  const columns = [
    text('account').column,
    text('name').column,
    said.amount('statement.opening').column,
    number(speech.named('resources.journal-entries.fields.debit')),
    number(speech.named('resources.journal-entries.fields.credit')),
    said.amount('statement.closing').column,
  ];
  const total = speech.say('reports.total');
  const about = aboutOf({ ...report, periodStart: from }, { named: [fund], currency: fund.currency, speech });
  return {
    about,
    sections: [
      {
        heading,
        columns,
        rows: rows.map(({ account, name, amounts: own }) => [account, name, ...own]),
        totals: [[null, total, ...totals]],
        isForItsSum: true,
      },
    ],
    form: {
      sheets: [sheetOf([heading, ...about], { labels: columns.map(({ label }) => label), rows, total, totals })],
      data: {
        fund: fund.name,
        ...{ currency: fund.currency, from, asOf, knownAt },
        accounts: rows.map(({ account, name, amounts: own }) => ({
          ...{ account, name },
          ...Object.fromEntries(names.map((each, i) => [each, own[i]])),
        })),
      },
    },
  };
};

interface Table {
  labels: readonly string[];
  rows: readonly { account: string; name: string; amounts: readonly string[] }[];
  total: string;
  totals: readonly string[];
}

const sheetOf = (head: readonly string[], { labels, rows, total, totals }: Table): FormSheet => {
  const lines: Record<string, FormCell>[] = head.map((text, i) => ({ A: i ? { text } : { text, head: 'title' } }));
  const labelled = labels.map((text, i) => [letterOf(i - 2), { text, head: i < 2 ? 'text' : 'figures' }] as const);
  lines.push({}, Object.fromEntries(labelled));
  const top = lines.length;
  const first = lines.length + 1;
  for (const { account, name, amounts: own } of rows)
    lines.push({
      A: { text: account },
      B: { text: name, isWrapped: true },
      ...Object.fromEntries(own.map((amount, i) => [letterOf(i), { amount }])),
    });
  const last = lines.length;
  if (rows.length)
    lines.push({
      B: { text: total, head: 'title' },
      ...Object.fromEntries(
        totals.map((amount, i) => [
          letterOf(i),
          { formula: `SUM(${letterOf(i)}${first}:${letterOf(i)}${last})`, amount },
        ]),
      ),
    });
  return {
    title: head[0] ?? '',
    widths: [12, 44, 20, 20, 20, 20],
    rows: new Map(lines.map((line, i) => [i + 1, line])),
    layout: { frozen: { rows: top, columns: 0 }, isLandscape: true },
    printed: { areas: [`A1:${letterOf(labels.length - 3)}${lines.length}`], repeated: [top, top] },
  };
};

const letterOf = (index: number) => String.fromCharCode(FIRST + index);
