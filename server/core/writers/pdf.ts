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
import { drawClosing, drawOpening } from './letter.ts';
import { drawLetterhead } from './letterhead.ts';
import { shownCell } from './shown.ts';
import { type Element, tagsOf } from './tags.ts';
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
const SHADE = '#f2f4f8';

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

/** The sender's text at the foot of each page, beside the page number. */
const FOOT_SIZE = 6.5;
const MOST_FOOT_LINES = 3;
const PAGE_NUMBER = 60;

/** Maximum rows of a table that a letter keeps on one page. */
const MOST_WHOLE = 16;

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
/** Tags hold an object for each cell in memory, so longer reports have none. */
const MOST_TAGGED = 500;
/** Bytes buffered for a slow reader. */
const MOST_WAITING = 4_000_000;

/**
 * Writes a PDF: A4, landscape for wide tables, or a letter. Every page has a number, and all but the first have a running
 * header; every table repeats its head. Short documents are tagged for screen readers.
 */
export const writePdf = async (
  { title, fileTitle, sender, about, sections, letter, knownAt, reader }: ReportData,
  out: Writable,
): Promise<void> => {
  // The typesetting library is large, so it is loaded only for PDFs.
  const [{ default: PDFDocument }, { piecesOf }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const formats = formatsOf(reader.locale, reader.dateStyle);
  const rowCount = sections.reduce((all, section) => all + countOf(section), 0);
  const isLong = rowCount > LONG;
  const isTagged = rowCount <= MOST_TAGGED;
  const wide = sections.some((s) => columnsOf(s).length > 6);
  const doc = new PDFDocument({
    size: letter?.paper ?? 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: !isLong,
    lang: reader.locale,
    // Tags need 1.4.
    pdfVersion: '1.7',
    tagged: isTagged,
    displayTitle: true,
    info: {
      Title: fileTitle ?? title,
      Producer: 'Quarterdeck',
      Creator: 'Quarterdeck',
      CreationDate: madeAt({ knownAt }),
    },
  });
  const written = deferRejection(pipeline(doc, out));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 20;

  const type = typeIn(doc, piecesOf, reader.locale);
  const { paragraph, widthOf, fitting, linesOf, line } = type;
  const tags = tagsOf(doc, isTagged);

  if (sender) drawLetterhead(doc, { paragraph, tags }, sender, width);
  const page = { doc, type, tags, width, colour: sender?.colour ?? INK };
  if (letter) drawOpening(page, title, letter);
  else {
    doc.fontSize(18).fillColor(INK);
    tags.draw('H1', () => paragraph(title, 'bold'));
    doc.moveDown(0.3).fontSize(9).fillColor(QUIET);
    for (const said of about) tags.draw('P', () => paragraph(said, 'regular'));
  }

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
    tags.artifact(() =>
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(0.5)
        .strokeColor(LINE)
        .stroke(),
    );
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
  const row = (table: Element, { cells, weight, height }: ReturnType<typeof laid>, y: number) => {
    doc.fillColor(INK);
    const tag = table.add('TR');
    for (const { x, space, isRight, size, lines } of cells) {
      doc.fontSize(size);
      tag.draw('TD', () => {
        for (const [n, text] of lines.entries()) {
          const at = isRight ? x + space - widthOf(text, weight) : x;
          line(text, weight, at, y + BASELINE + n * NEXT_LINE);
        }
      });
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
  const head = (table: Element, places: readonly Cell[], y: number) => {
    doc.fillColor(INK);
    const tag = table.add('TR');
    let lowest = y + ROW;
    for (const { column, x, space, isRight } of places) {
      doc.fontSize(sizeIn(column.label, space));
      doc.x = x;
      doc.y = y + 4;
      tag.draw('TH', () => paragraph(column.label, 'bold', { width: space, align: isRight ? 'right' : 'left' }));
      lowest = Math.max(lowest, doc.y + 2);
    }
    rule(lowest);
    return lowest;
  };

  const footLines = (sender?.footer ?? '')
    .split('\n')
    .filter((words) => words.trim())
    .flatMap((words) => {
      doc.fontSize(FOOT_SIZE);
      return linesOf(words, width - PAGE_NUMBER, 'regular', MOST_FOOT_LINES);
    })
    .slice(0, MOST_FOOT_LINES);
  const footer = (words: string) =>
    tags.artifact(() => {
      doc.fontSize(FOOT_SIZE).fillColor(QUIET);
      for (const [n, foot] of footLines.entries())
        line(foot, 'regular', MARGIN, doc.page.height - MARGIN + 10 + n * (FOOT_SIZE + 2));
      doc.font('Helvetica').fontSize(8).fillColor(QUIET);
      doc.text(words, MARGIN, doc.page.height - MARGIN + 4, { width, align: 'right', lineBreak: false, height: 10 });
    });
  /** Running header of later pages. */
  const header = () => {
    doc.fontSize(8).fillColor(QUIET);
    // Date and purpose are in the letter itself, and would be cut here.
    const said = [title, ...(letter ? about.slice(0, 1) : about)].join(' \u00b7 ');
    tags.artifact(() => line(fitting(said, width, 'regular'), 'regular', MARGIN, MARGIN - 20));
  };
  let pages = 1;
  const turnPage = async () => {
    if (isLong) footer(String(pages));
    pages += 1;
    doc.addPage();
    header();
    await turn();
    while (doc.readableLength > MOST_WAITING && !out.destroyed) await turn();
  };

  /** Shades the rows of a box. */
  const box = (y: number, count: number) => tags.artifact(() => doc.rect(MARGIN, y, width, count * ROW).fill(SHADE));
  for (const section of sections) {
    let y = doc.y + 18;
    // A letter keeps its short tables whole.
    const least = letter ? Math.min(countOf(section) + 2, MOST_WHOLE) : 5;
    if (y + least * ROW > bottom) {
      await turnPage();
      y = MARGIN;
    }
    doc.x = MARGIN;
    doc.y = y;
    doc.fontSize(11).fillColor(INK);
    tags.draw('H2', () => paragraph(section.heading, 'bold', { width }));
    const table = tags.add('Table');
    const { first, all } = await beginning(section, LOOKED_AT);
    const places = cellsOf(section, first);
    y = doc.y + 4;
    if (section.isBox) box(y, countOf(section));
    else y = head(table, places, y);
    const begin = () => (section.isBox ? MARGIN : head(table, places, MARGIN));
    let index = 0;
    for await (const values of all) {
      const weight = section.emphasised?.includes(index) ? 'bold' : 'regular';
      const next = laid(values, places, section.rowKinds?.[index], weight);
      if (y + next.height > bottom) {
        await turnPage();
        y = begin();
      }
      y = row(table, next, y);
      index += 1;
    }
    for (const values of section.totals ?? []) {
      const next = laid(values, places, undefined, 'bold');
      if (y + next.height > bottom) {
        await turnPage();
        y = begin();
      }
      y = row(table, next, y);
    }
    if (!countOf(section)) {
      doc.fontSize(9).fillColor(QUIET);
      doc.x = MARGIN + 2;
      doc.y = y + 4;
      tags.draw('P', () => paragraph(reader.nothing, 'regular'));
      y += ROW;
    }
    doc.x = MARGIN;
    doc.y = y;
  }
  if (letter)
    await drawClosing(page, letter, async (height) => {
      if (doc.y + height <= bottom) return;
      await turnPage();
      doc.y = MARGIN;
    });

  if (isLong) footer(String(pages));
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
