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

/** A report of more rows leaves page by page, so that it needs the memory of a few, and says no last page. */
const LONG = 5000;
/** Bytes that may wait for whoever writes them away. */
const MOST_WAITING = 4_000_000;

/** A4, landscape where a table is wide; every page is numbered, every table repeats its head. */
export const writePdf = async ({ title, about, sections, reader }: ReportData, out: Writable): Promise<void> => {
  // What sets type is large, and needed where a PDF is written only.
  const [{ default: PDFDocument }, { piecesOf }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const formats = formatsOf(reader.locale, reader.dateStyle);
  const isLong = sections.reduce((all, section) => all + countOf(section), 0) > LONG;
  const wide = sections.some((s) => s.columns.length > 6);
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

  doc.fontSize(18).fillColor(INK);
  paragraph(title, 'bold');
  doc.moveDown(0.3).fontSize(9).fillColor(QUIET);
  for (const line of about) paragraph(line, 'regular');

  const cellsOf = ({ columns }: Section) => {
    const shares = columns.map((column) => layouts[column.kind].share);
    const unit = width / shares.reduce((sum, share) => sum + share, 0);
    let x = MARGIN;
    return columns.map((column) => {
      const { share, isRight } = layouts[column.kind];
      x += unit * share;
      return { column, x: x - unit * share + 2, space: unit * share - 4, isRight };
    });
  };
  const rule = (y: number) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  const row = (values: readonly (string | null)[], section: Section, ofRow: ColumnKind | undefined, y: number) => {
    doc.fontSize(SIZE).fillColor(INK);
    cellsOf(section).forEach(({ column, x, space, isRight }, i) => {
      const kind = kindOfCell(column.kind, ofRow);
      const text = fitting(shownCell(values[i] ?? null, kind, formats), space, 'regular');
      let at = isRight ? x + space - widthOf(text, 'regular') : x;
      for (const piece of pieces(text, 'regular')) {
        inFont(piece).text(piece.text, at, y + BASELINE, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(piece.text);
      }
    });
    rule(y + ROW);
    return y + ROW;
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
  let page = 1;
  const turnPage = async () => {
    if (isLong) footer(String(page));
    page += 1;
    doc.addPage();
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
      if (y + ROW > bottom) {
        await turnPage();
        y = head(section, MARGIN);
      }
      y = row(values, section, section.rowKinds?.[index], y);
      index += 1;
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
