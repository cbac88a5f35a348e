import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReportData, Section } from './data.ts';
import { unpackedFont } from './woff.ts';

const MARGIN = 48;
const ROW = 15;
const INK = '#14213d';
const QUIET = '#5c677d';
const LINE = '#d5dae3';

/**
 * The standard fonts of PDF know Western European letters and weigh nothing; what they lack is set in fonts of our own, of
 * which only the letters that are used go into the file.
 */
const fonts = {
  regular: {
    standard: 'Helvetica',
    own: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
    eastern: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
  },
  bold: {
    standard: 'Helvetica-Bold',
    own: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    eastern: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-700-normal.woff',
  },
} as const;
type Weight = keyof typeof fonts;

const isWestern = (text: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]*$/.test(text);
/** Chinese and Japanese: ideographs, kana, and their punctuation. */
const isEastern = (text: string) => /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/.test(text);
const { resolve } = createRequire(import.meta.url);

const grouped = (value: string) => (/^-?\d+\.\d{2}$/.test(value) ? value.replace(/\B(?=(\d{3})+(?=\.))/g, ',') : value);

/** A4, landscape where a table is wide; every page is numbered, every table repeats its head. */
export const writePdf = async ({ title, about, sections }: ReportData): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit');
  const wide = sections.some((s) => s.columns.length > 6);
  const doc = new PDFDocument({
    size: 'A4',
    layout: wide ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: title, Producer: 'Quarterdeck', Creator: 'Quarterdeck' },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => doc.on('end', done));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - 20;

  const unpacked = new Set<Weight>();
  /** Takes the font that has the letters of a text; answers the text as it is to be set. */
  const set = (given: string, weight: Weight = 'regular') => {
    const text = given.normalize('NFC').replace(/[\r\n\t]+/g, ' ');
    const { standard, own, eastern } = fonts[weight];
    if (isEastern(text)) {
      if (!unpacked.has(weight)) doc.registerFont(eastern, unpackedFont(readFileSync(resolve(eastern))));
      unpacked.add(weight);
    }
    doc.font(isWestern(text) ? standard : isEastern(text) ? eastern : resolve(own));
    return text;
  };
  /** A text in the current font, cut with an ellipsis where it is wider than its cell. */
  const fitting = (text: string, space: number) => {
    if (doc.widthOfString(text) <= space) return text;
    let end = text.length - 1;
    while (end > 1 && doc.widthOfString(`${text.slice(0, end)}\u2026`) > space) end -= 1;
    return `${text.slice(0, end).trimEnd()}\u2026`;
  };

  doc.fontSize(18).fillColor(INK).text(set(title, 'bold'));
  doc.moveDown(0.3).fontSize(9).fillColor(QUIET);
  for (const line of about) doc.text(set(line));

  const line = (cells: readonly (string | null)[], { columns }: Section, y: number, weight: Weight) => {
    const unit = width / columns.reduce((n, c) => n + (c.numeric ? 1 : 1.5), 0);
    let x = MARGIN;
    doc.fontSize(8).fillColor(INK);
    columns.forEach((column, i) => {
      const space = unit * (column.numeric ? 1 : 1.5);
      const text = set(column.numeric ? grouped(cells[i] ?? '\u2013') : (cells[i] ?? ''), weight);
      doc.text(fitting(text, space - 4), x + 2, y + 4, {
        width: space - 4,
        align: column.numeric ? 'right' : 'left',
        lineBreak: false,
      });
      x += space;
    });
    doc
      .moveTo(MARGIN, y + ROW)
      .lineTo(MARGIN + width, y + ROW)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke();
  };

  for (const section of sections) {
    const labels = section.columns.map((c) => c.label);
    let y = doc.y + 18;
    const begin = (heading: string) => {
      if (y + 4 * ROW > bottom) {
        doc.addPage();
        y = MARGIN;
      }
      doc.fontSize(11).fillColor(INK).text(set(heading, 'bold'), MARGIN, y);
      y += 18;
      line(labels, section, y, 'bold');
      y += ROW;
    };
    begin(section.heading);
    for (const row of section.rows) {
      if (y + ROW > bottom) {
        doc.addPage();
        y = MARGIN;
        line(labels, section, y, 'bold');
        y += ROW;
      }
      line(row, section, y, 'regular');
      y += ROW;
    }
    if (!section.rows.length) {
      doc
        .font('Helvetica')
        .fontSize(9)
        .fillColor(QUIET)
        .text('No data available', MARGIN + 2, y + 4);
      y += ROW;
    }
    doc.y = y;
  }

  const { start, count } = doc.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    doc.switchToPage(i);
    doc.font('Helvetica').fontSize(8).fillColor(QUIET);
    doc.text(`${i - start + 1} / ${count}`, MARGIN, doc.page.height - MARGIN + 4, {
      width,
      align: 'right',
      lineBreak: false,
      height: 10,
    });
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
};
