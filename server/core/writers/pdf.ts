import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Font } from 'fontkit';
import { kept } from '../db/tx.ts';
import { type ColumnKind, kindOfCell } from '../export/workbook.ts';
import { formatsOf } from '../words/formats.ts';
import { countOf, type ReportData, rowsOf, type Section } from './data.ts';
import type { Piece, Weight } from './fonts.ts';
import { shownCell } from './shown.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that was read before, under a name by which the document finds it again. */
      font(src: Font, family: string): this;
    }
  }
}

const MARGIN = 48;
const ROW = 15;
/** How much lower the next line of a cell stands, and how many there may be. */
const NEXT_LINE = 9.5;
const MOST_LINES = 3;
/** Beside each cell, so that what ends at the right keeps apart from what begins at the left. */
const PADDING = 4;
/** Where the letters of a row stand, whatever their font. */
const BASELINE = 10.5;
const SIZE = 8;
const SMALLEST = 6;
const INK = '#14213d';
const QUIET = '#5c677d';
const LINE = '#d5dae3';

/** How much of the width a column takes, and at which side its cells stand. */
const layouts: Readonly<Record<ColumnKind, { share: number; isRight: boolean }>> = {
  text: { share: 1.5, isRight: false },
  number: { share: 1, isRight: true },
  multiple: { share: 1, isRight: true },
  rate: { share: 1, isRight: true },
  day: { share: 1.1, isRight: false },
};

/** The columns that a page has, and where their cells stand in a row. */
const columnsOf = ({ columns }: Section) =>
  columns.flatMap((column, index) => (column.isAbove ? [] : [{ column, index }]));

/** A report of more rows leaves page by page, so that it needs the memory of a few, and says no last page. */
const LONG = 5000;
/** Bytes that may wait for whoever writes them away. */
const MOST_WAITING = 4_000_000;

/** A4, landscape where a table is wide; every page is numbered and from the second on says of what it is, every table repeats its head. */
export const writePdf = async (
  { title, sender, about, sections, reader }: ReportData,
  out: Writable,
): Promise<void> => {
  // What sets type is large, and needed where a PDF is written only.
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
    info: { Title: title, Producer: 'Quarterdeck', Creator: 'Quarterdeck' },
  });
  const written = kept(pipeline(doc, out));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 20;

  const pieces = (given: string, weight: Weight) => {
    const text = given
      .normalize('NFC')
      .replace(/[\r\n\t]+/g, ' ')
      .replaceAll('\u202f', '\u00a0');
    return piecesOf(text, weight, reader.locale);
  };
  const inFont = ({ font }: Piece) => (typeof font === 'string' ? doc.font(font) : doc.font(font.letters, font.name));
  /** Sets a text below the one before, in as many lines as it needs. */
  const paragraph = (text: string, weight: Weight, options: PDFKit.Mixins.TextOptions = {}) => {
    const all = pieces(text, weight);
    for (const [i, piece] of all.entries())
      inFont(piece).text(piece.text, { ...options, continued: i < all.length - 1 });
  };
  const widthOf = (text: string, weight: Weight) =>
    pieces(text, weight).reduce((sum, piece) => sum + inFont(piece).widthOfString(piece.text), 0);
  /** A text cut with an ellipsis where it is wider than its cell. */
  const fitting = (text: string, space: number, weight: Weight) => {
    if (widthOf(text, weight) <= space) return text;
    let end = text.length - 1;
    while (end > 1 && widthOf(`${text.slice(0, end)}\u2026`, weight) > space) end -= 1;
    return `${text.slice(0, end).trimEnd()}\u2026`;
  };

  /** As many of its letters as there is room for, at least one; a word goes to the next line as a whole. */
  const partedAt = (text: string, space: number, weight: Weight) => {
    let end = text.length - 1;
    while (end > 1 && widthOf(text.slice(0, end).trimEnd(), weight) > space) end -= 1;
    const word = text[end] === ' ' ? end : text.lastIndexOf(' ', end - 1);
    return word > 0 ? word : end;
  };
  /** A text in as few lines as it needs; only what would take more than there may be is cut. */
  const linesOf = (text: string, space: number, weight: Weight, most = MOST_LINES): string[] => {
    if (most === 1 || widthOf(text, weight) <= space) return [fitting(text, space, weight)];
    const end = partedAt(text, space, weight);
    return [text.slice(0, end).trimEnd(), ...linesOf(text.slice(end).trimStart(), space, weight, most - 1)];
  };
  /** One line with its left end at a place. */
  const line = (text: string, weight: Weight, at: number, baseline: number) => {
    let x = at;
    for (const piece of pieces(text, weight)) {
      inFont(piece).text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(piece.text);
    }
  };

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

  const cellsOf = (section: Section) => {
    const columns = columnsOf(section);
    const shares = columns.map(({ column }) => layouts[column.kind].share);
    const unit = width / shares.reduce((sum, share) => sum + share, 0);
    let x = MARGIN;
    return columns.map(({ column, index }) => {
      const { share, isRight } = layouts[column.kind];
      x += unit * share;
      return { column, index, x: x - unit * share + PADDING, space: unit * share - 2 * PADDING, isRight };
    });
  };
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  /** The cells of a row as they will stand, and how high it is: names take further lines, figures become smaller rather than be cut. */
  const laid = (
    values: readonly (string | null)[],
    section: Section,
    ofRow: ColumnKind | undefined,
    weight: Weight,
  ) => {
    const cells = cellsOf(section).map(({ column, index, x, space, isRight }) => {
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
  /** So small that the longest word stands in one line; ideographs may part anywhere. */
  const sizeIn = (label: string, space: number) => {
    doc.fontSize(SIZE);
    const words = label.split(/[\s\u3000-\u9fff\uff00-\uffef]+/);
    const widest = Math.max(1, ...words.map((word) => widthOf(word, 'bold')));
    return Math.max(SMALLEST, Math.min(SIZE, (SIZE * space) / (widest + 1)));
  };
  /** The names of the columns, in as many lines as the longest needs. */
  const head = (section: Section, y: number) => {
    doc.fillColor(INK);
    let lowest = y + ROW;
    for (const { column, x, space, isRight } of cellsOf(section)) {
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
  /** Of what a page is that was parted from the first. */
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
    y = head(section, doc.y + 4);
    let index = 0;
    for await (const values of rowsOf(section)) {
      const next = laid(values, section, section.rowKinds?.[index], 'regular');
      if (y + next.height > bottom) {
        await turnPage();
        y = head(section, MARGIN);
      }
      y = row(next, y);
      index += 1;
    }
    for (const values of section.totals ?? []) {
      const next = laid(values, section, undefined, 'bold');
      if (y + next.height > bottom) {
        await turnPage();
        y = head(section, MARGIN);
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
