import { reportingRows } from '../../accounting/ilpa/reportingRows.ts';
import { formulaIn } from '../../accounting/ilpa/reportingTemplate.ts';
import { formatMoney } from '../../accounting/money.ts';
import type { FormCell, FormSheet } from '../../core/export/form.ts';
import { type Blocks, blocks, type ReportingData, spans } from './reportingData.ts';

/** First column of each block of three spans. */
const FIRST = 'E'.charCodeAt(0);
const letterOf = (block: number, span: number) => String.fromCharCode(FIRST + block * spans.length + span);
/** Rows from here on cover the adviser's receipts from portfolio companies, cumulatively and by affiliates. */
const PORTFOLIO_FEES = 117;
/** Since inception, these two equal another cell of the block: the commitment in its first column. */
const ITD_SAME_AS: Readonly<Record<number, number>> = { 108: 108, 109: 108 };

export const headings: Readonly<Record<keyof Blocks, string>> = {
  lp: 'LP’s Allocation of Total Fund',
  fund: 'Total Fund (incl. GP)',
  gp: 'GP’s Allocation of Total Fund',
};

const dayCell = (day: string | null): FormCell => (day ? { day } : { text: '' });

/** Frozen rows and columns: the names of the columns, and the names of the rows. */
const HEAD = 8;
const LABELS = 4;
const WIDTHS = [74, 2, 2, 2, ...blocks.flatMap(() => spans.map(() => 18))];
const LAST_LETTER = letterOf(blocks.length - 1, spans.length - 1);
/** ILPA's form is printed on two pages. */
const PAGES = 2;
const LAST = reportingRows.reduce((most, { row }) => Math.max(most, row), 0);
const FOOTNOTE = 133;
/** Headings over the three spans of a block. */
const groups = [
  ...blocks.map((_, i) => ({ row: 7, block: i })),
  { row: PORTFOLIO_FEES, block: 1 },
  { row: PORTFOLIO_FEES, block: 2 },
].map(({ row, block }) => `${letterOf(block, 0)}${row}:${letterOf(block, spans.length - 1)}${row}`);

/** Builds ILPA's Reporting Template as a sheet: every row at its number, sums as formulas with cached values. */
export const reportingForm = (data: ReportingData): FormSheet => {
  const { dates, currency } = data;
  const rows = new Map<number, Record<string, FormCell>>();
  const put = (row: number, letter: string, cell: FormCell) => rows.set(row, { ...rows.get(row), [letter]: cell });
  const text = (row: number, letter: string, words: string, as: Partial<Extract<FormCell, { text: string }>> = {}) =>
    put(row, letter, { ...as, text: words });

  text(1, 'A', data.fund, { head: 'title' });
  text(2, 'A', data.partner ?? '');
  text(3, 'A', `ILPA Reporting Template v2.0, ${currency}`);
  text(4, 'A', data.about);
  const keyDates: readonly (readonly [row: number, label: string, value: string, words: string, day: string | null])[] =
    [
      [2, 'E', 'G', 'Inception Date', dates.inception],
      [2, 'H', 'J', 'Commencement of Operations', dates.commencement],
      [2, 'K', 'M', 'Current Year Start', dates.yearStart],
      [3, 'E', 'G', 'Initial Closing', dates.initialClosing],
      [3, 'H', 'J', 'Investment Period End Date', dates.investmentPeriodEnd],
      [3, 'K', 'M', 'Current Period Start', dates.quarterStart],
      [4, 'E', 'G', 'Final Closing', dates.finalClosing],
      [4, 'H', 'J', 'Fund Termination Date', dates.termination],
      [4, 'K', 'M', 'Period End', dates.periodEnd],
    ];
  for (const [row, at, value, words, day] of keyDates) {
    text(row, at, words);
    put(row, value, dayCell(day));
  }
  blocks.forEach((block, i) => {
    text(7, letterOf(i, 0), headings[block], { head: 'group' });
    spans.forEach((span, j) => {
      text(HEAD, letterOf(i, j), span.toUpperCase(), { head: 'figures' });
    });
  });
  for (const { row, label, isHeading, ...formula } of reportingRows) {
    text(row, 'A', label, isHeading ? { head: 'text' } : { isWrapped: true });
    if (isHeading) continue;
    blocks.forEach((block, i) => {
      if (row > PORTFOLIO_FEES && block === 'lp') return;
      spans.forEach((span, j) => {
        const letter = letterOf(i, j);
        const amount = formatMoney(data.columns[block][span].get(row) ?? 0n, currency);
        const same = span === 'itd' ? ITD_SAME_AS[row] : undefined;
        const derived = formula.sum ? formulaIn(letter, formula) : same && `${letterOf(i, 0)}${same}`;
        put(row, letter, derived ? { formula: derived, amount } : { amount });
      });
    });
  }
  text(PORTFOLIO_FEES, 'H', 'Cumulative LPs’ Allocation of Total Fund', { head: 'group' });
  text(PORTFOLIO_FEES, 'K', 'Affiliated Positions', { head: 'group' });
  if (data.footnote) text(FOOTNOTE, 'A', data.footnote);
  return {
    title: 'Reporting Template',
    widths: WIDTHS,
    rows,
    layout: { frozen: { rows: HEAD, columns: LABELS }, merged: groups, isLandscape: true, pagesHigh: PAGES },
    printed: { areas: [`A1:${LAST_LETTER}${data.footnote ? FOOTNOTE : LAST}`], repeated: [7, HEAD] },
  };
};
