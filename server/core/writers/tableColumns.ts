import type { ColumnKind } from '../export/workbook.ts';
import { columnWidths, type Need } from './columnWidths.ts';
import type { ReportColumn, ReportRow, Section } from './data.ts';
import type { Weight } from './fonts.ts';
import { MARGIN, type Page } from './page.ts';
import type { ShowCell } from './shown.ts';

/** Type size of a table. */
export const SIZE = 8;
/** Horizontal padding so that right- and left-aligned neighbours stay apart. */
const PADDING = 4;

/** Column widths follow the first rows of a table; no text requests more than this share of the page. */
export const LOOKED_AT = 200;
const WIDEST = 0.4;
/**
 * Maximum lines of a column heading, with one letter of slack for wrapping; without spaces it would break letter by
 * letter.
 */
const MOST_HEAD_LINES = 3;

/** Alignment of a column's cells, and whether they may wrap. */
const layouts: Readonly<Record<ColumnKind, { isRight: boolean; parts: boolean }>> = {
  text: { isRight: false, parts: true },
  number: { isRight: true, parts: false },
  multiple: { isRight: true, parts: false },
  rate: { isRight: true, parts: false },
  day: { isRight: false, parts: false },
};

/** Position of a column's cells. */
export interface Place {
  column: ReportColumn;
  index: number;
  x: number;
  space: number;
  isRight: boolean;
}

/** Columns shown on pages, with their cell index. */
export const columnsOf = ({ columns }: Pick<Section, 'columns'>) =>
  columns.flatMap((column, index) => (column.isAbove ? [] : [{ column, index }]));

const isSame = (a: Section, b: Section) =>
  columnsOf(a).length === columnsOf(b).length &&
  columnsOf(a).every(({ column }, i) => column.label === columnsOf(b)[i]?.column.label);

/** Ideographs may wrap anywhere. */
const wordsOf = (label: string) => label.split(/[\s\u3000-\u9fff\uff00-\uffef]+/);

/** Returns the width of the longest word, or of the longest text, in the current size. */
export const widestOf = ({ type }: Page, texts: readonly string[], weight: Weight) =>
  Math.max(1, ...texts.map((text) => type.widthOf(text, weight)));
export const widestWordOf = (page: Page, texts: readonly string[], weight: Weight) =>
  widestOf(page, texts.flatMap(wordsOf), weight);

const needOf = (page: Page, { label, kind }: ReportColumn, texts: readonly string[]): Need => {
  const around = 2 * PADDING + 1;
  const name = page.type.widthOf(label, 'bold');
  const head = Math.max(widestWordOf(page, [label], 'bold'), name / MOST_HEAD_LINES + SIZE);
  const most = Math.min(page.width * WIDEST, Math.max(head, widestOf(page, texts, 'bold'))) + around;
  if (!layouts[kind].parts) return { least: most, most: Math.max(most, Math.min(2 * most, name + around)) };
  return { least: Math.min(most, Math.max(head, widestWordOf(page, texts, 'bold')) + around), most };
};

/** Positions the cells of a table by its first rows and totals; tables with the same columns are aligned. */
export const placesOf = (
  page: Page,
  {
    section,
    sections,
    first,
    show,
  }: { section: Section; sections: readonly Section[]; first: readonly ReportRow[]; show: ShowCell },
): Place[] => {
  page.doc.fontSize(SIZE);
  const columns = columnsOf(section);
  const alike = sections.filter((one) => one === section || (isSame(one, section) && !('read' in one.rows)));
  const rowsOf = (one: Section) => (one === section || 'read' in one.rows ? first : one.rows.slice(0, LOOKED_AT));
  const textsOf = (index: number) =>
    alike.flatMap((one) => [
      ...rowsOf(one).map((values, row) => show(one, values, { index, row })),
      ...[...(one.totals ?? []), ...(one.subtotals ?? []).map(({ values }) => values)].map((values) =>
        show(one, values, { index }),
      ),
    ]);
  const needs = columns.map(({ column, index }) => needOf(page, column, textsOf(index)));
  let x = MARGIN;
  return columnWidths(needs, page.width).map((wide, i) => {
    const { column, index } = columns[i] as (typeof columns)[number];
    x += wide;
    return { column, index, x: x - wide + PADDING, space: wide - 2 * PADDING, ...layouts[column.kind] };
  });
};
