import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { deferRejection } from '../db/tx.ts';
import { type ColumnKind, kindOfCell } from '../export/workbook.ts';
import { formatsOf } from '../i18n/formats.ts';
import { columnWidths, type Need } from './columnWidths.ts';
import {
  beginning,
  countOf,
  madeAt,
  type ReportColumn,
  type ReportData,
  type ReportRow,
  type Section,
} from './data.ts';
import type { Weight } from './fonts.ts';
import { shownCell } from './shown.ts';
import { typeIn } from './type.ts';

const MARGIN = 48;
const ROW = 15;
/** Line height in a cell. */
const NEXT_LINE = 9.5;
/** Horizontal padding so that right- and left-aligned neighbours stay apart. */
const PADDING = 4;
/** Baseline of a row, for any font. */
const BASELINE = 10.5;
const SIZE = 8;
const SMALLEST = 6;
const INK = '#14213d';
const QUIET = '#5c677d';
const LINE = '#d5dae3';

/** Alignment of a column's cells, and whether they may wrap. */
const layouts: Readonly<Record<ColumnKind, { isRight: boolean; parts: boolean }>> = {
  text: { isRight: false, parts: true },
  number: { isRight: true, parts: false },
  multiple: { isRight: true, parts: false },
  rate: { isRight: true, parts: false },
  day: { isRight: false, parts: false },
};

/** Column widths follow the first rows of a table; no text requests more than this share of the page. */
const LOOKED_AT = 200;
const WIDEST = 0.4;
/**
 * Maximum lines of a column heading, with one letter of slack for wrapping; without spaces it would break letter by
 * letter.
 */
const MOST_HEAD_LINES = 3;

/** Columns shown on pages, with their cell index. */
const columnsOf = ({ columns }: Section) =>
  columns.flatMap((column, index) => (column.isAbove ? [] : [{ column, index }]));

/** Position of a column's cells. */
interface Cell {
  column: ReportColumn;
  index: number;
  x: number;
  space: number;
  isRight: boolean;
}

const isSame = (a: Section, b: Section) =>
  columnsOf(a).length === columnsOf(b).length &&
  columnsOf(a).every(({ column }, i) => column.label === columnsOf(b)[i]?.column.label);

/** A report with more rows is streamed page by page with constant memory, and has no page total. */
const LONG = 5000;
/** Bytes buffered for a slow reader. */
const MOST_WAITING = 4_000_000;

/**
 * Writes a PDF: A4, landscape for wide tables. Every page has a number, and all but the first have a running header;
 * every table repeats its head.
 */
export const writePdf = async (
  { title, sender, about, sections, knownAt, reader }: ReportData,
  out: Writable,
): Promise<void> => {
  // The typesetting library is large, so it is loaded only for PDFs.
  const [{ default: PDFDocument }, { piecesOf }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const formats = formatsOf(reader.locale, reader.dateStyle);
  const isLong = sections.reduce((all, section) => all + countOf(section), 0) > LONG;
  const wide = sections.some((s) => columnsOf(s).length > 6);
  const doc = new PDFDocument({
    size: 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: !isLong,
    lang: reader.locale,
    info: { Title: title, Producer: 'Quarterdeck', Creator: 'Quarterdeck', CreationDate: madeAt({ knownAt }) },
  });
  const written = deferRejection(pipeline(doc, out));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 20;

  const { paragraph, widthOf, fitting, linesOf, line } = typeIn(doc, piecesOf, reader.locale);

  if (sender) {
    doc.fontSize(10).fillColor(QUIET);
    paragraph(sender, 'bold');
    doc.moveDown(0.4);
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width, doc.y)
      .lineWidth(1)
      .strokeColor(INK)
      .stroke();
    doc.moveDown(0.8);
  }
  doc.fontSize(18).fillColor(INK);
  paragraph(title, 'bold');
  doc.moveDown(0.3).fontSize(9).fillColor(QUIET);
  for (const line of about) paragraph(line, 'regular');

  /** Ideographs may wrap anywhere. */
  const wordsOf = (label: string) => label.split(/[\s\u3000-\u9fff\uff00-\uffef]+/);
  const widestOf = (texts: readonly string[], weight: Weight) =>
    Math.max(1, ...texts.map((text) => widthOf(text, weight)));
  const needOf = ({ label, kind }: ReportColumn, texts: readonly string[]): Need => {
    const head = Math.max(widestOf(wordsOf(label), 'bold'), widthOf(label, 'bold') / MOST_HEAD_LINES + SIZE);
    const most = Math.min(width * WIDEST, Math.max(head, widestOf(texts, 'bold'))) + 2 * PADDING + 1;
    if (!layouts[kind].parts)
      return { least: most, most: Math.max(most, Math.min(2 * most, widthOf(label, 'bold') + 2 * PADDING + 1)) };
    return { least: Math.min(most, Math.max(head, widestOf(texts.flatMap(wordsOf), 'bold')) + 2 * PADDING + 1), most };
  };
  /** Positions the cells of a table by its first rows and totals; tables with the same columns are aligned. */
  const cellsOf = (section: Section, first: readonly ReportRow[]): Cell[] => {
    doc.fontSize(SIZE);
    const columns = columnsOf(section);
    const alike = sections.filter((one) => one === section || (isSame(one, section) && !('read' in one.rows)));
    const looked = alike.flatMap((one) => {
      const rows = one === section || 'read' in one.rows ? first : one.rows.slice(0, LOOKED_AT);
      return [
        ...rows.map((row, i) => ({ row, kind: one.rowKinds?.[i] })),
        ...(one.totals ?? []).map((row) => ({ row, kind: undefined })),
      ];
    });
    const needs = columns.map(({ column, index }) =>
      needOf(
        column,
        looked.map(({ row, kind }) => shownCell(row[index] ?? null, kindOfCell(column.kind, kind), formats)),
      ),
    );
    let x = MARGIN;
    return columnWidths(needs, width).map((wide, i) => {
      const { column, index } = columns[i] as (typeof columns)[number];
      x += wide;
      return { column, index, x: x - wide + PADDING, space: wide - 2 * PADDING, ...layouts[column.kind] };
    });
  };
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  /** Lays out the cells of a row and its height: names wrap, figures shrink instead of being cut. */
  const laid = (
    values: readonly (string | null)[],
    places: readonly Cell[],
    ofRow: ColumnKind | undefined,
    weight: Weight,
  ) => {
    const cells = places.map(({ column, index, x, space, isRight }) => {
      const text = shownCell(values[index] ?? null, kindOfCell(column.kind, ofRow), formats);
      doc.fontSize(SIZE);
      const size = isRight ? Math.max(SMALLEST, Math.min(SIZE, (SIZE * space) / (widthOf(text, weight) + 0.5))) : SIZE;
      doc.fontSize(size);
      const lines = isRight ? [fitting(text, space, weight)] : linesOf(text, space, weight);
      return { x, space, isRight, size, lines };
    });
    return { cells, weight, height: ROW + NEXT_LINE * (Math.max(1, ...cells.map(({ lines }) => lines.length)) - 1) };
  };
  const row = ({ cells, weight, height }: ReturnType<typeof laid>, y: number) => {
    doc.fillColor(INK);
    for (const { x, space, isRight, size, lines } of cells) {
      doc.fontSize(size);
      for (const [n, text] of lines.entries()) {
        const at = isRight ? x + space - widthOf(text, weight) : x;
        line(text, weight, at, y + BASELINE + n * NEXT_LINE);
      }
    }
    rule(y + height);
    return y + height;
  };
  /** Reduces the size until the longest word fits on a line. */
  const sizeIn = (label: string, space: number) => {
    doc.fontSize(SIZE);
    const widest = widestOf(wordsOf(label), 'bold');
    return Math.max(SMALLEST, Math.min(SIZE, (SIZE * space) / (widest + 1)));
  };
  /** Column headings, in as many lines as the longest needs. */
  const head = (places: readonly Cell[], y: number) => {
    doc.fillColor(INK);
    let lowest = y + ROW;
    for (const { column, x, space, isRight } of places) {
      doc.fontSize(sizeIn(column.label, space));
      doc.x = x;
      doc.y = y + 4;
      paragraph(column.label, 'bold', { width: space, align: isRight ? 'right' : 'left' });
      lowest = Math.max(lowest, doc.y + 2);
    }
    rule(lowest);
    return lowest;
  };

  const footer = (words: string) => {
    doc.font('Helvetica').fontSize(8).fillColor(QUIET);
    doc.text(words, MARGIN, doc.page.height - MARGIN + 4, { width, align: 'right', lineBreak: false, height: 10 });
  };
  /** Running header of later pages. */
  const header = () => {
    doc.fontSize(8).fillColor(QUIET);
    const said = [title, ...about].join(' \u00b7 ');
    line(fitting(said, width, 'regular'), 'regular', MARGIN, MARGIN - 20);
  };
  let page = 1;
  const turnPage = async () => {
    if (isLong) footer(String(page));
    page += 1;
    doc.addPage();
    header();
    await turn();
    while (doc.readableLength > MOST_WAITING && !out.destroyed) await turn();
  };

  for (const section of sections) {
    let y = doc.y + 18;
    if (y + 5 * ROW > bottom) {
      await turnPage();
      y = MARGIN;
    }
    doc.x = MARGIN;
    doc.y = y;
    doc.fontSize(11).fillColor(INK);
    paragraph(section.heading, 'bold', { width });
    const { first, all } = await beginning(section, LOOKED_AT);
    const places = cellsOf(section, first);
    y = head(places, doc.y + 4);
    let index = 0;
    for await (const values of all) {
      const next = laid(values, places, section.rowKinds?.[index], 'regular');
      if (y + next.height > bottom) {
        await turnPage();
        y = head(places, MARGIN);
      }
      y = row(next, y);
      index += 1;
    }
    for (const values of section.totals ?? []) {
      const next = laid(values, places, undefined, 'bold');
      if (y + next.height > bottom) {
        await turnPage();
        y = head(places, MARGIN);
      }
      y = row(next, y);
    }
    if (!countOf(section)) {
      doc.fontSize(9).fillColor(QUIET);
      doc.x = MARGIN + 2;
      doc.y = y + 4;
      paragraph(reader.nothing, 'regular');
      y += ROW;
    }
    doc.x = MARGIN;
    doc.y = y;
  }

  if (isLong) footer(String(page));
  else {
    const { start, count } = doc.bufferedPageRange();
    for (let i = start; i < start + count; i++) {
      doc.switchToPage(i);
      footer(`${i - start + 1} / ${count}`);
    }
  }
  doc.end();
  await written;
};
