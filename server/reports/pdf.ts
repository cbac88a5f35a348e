import type { ReportData, Section } from './types.ts';

const MARGIN = 48;
const ROW = 15;
const INK = '#14213d';
const QUIET = '#5c677d';
const LINE = '#d5dae3';
/** Characters a cell may hold before it is cut, for each point of its width at the size used. */
const PER_POINT = 0.24;

/** The standard fonts of PDF know Western European letters; others are shown by a sign. */
const printable = (text: string) =>
  text.normalize('NFC').replace(/[^\u0020-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u20ac]/g, '?');

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

  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(printable(title));
  doc.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(QUIET);
  for (const line of about) doc.text(printable(line));

  const line = (cells: readonly (string | null)[], { columns }: Section, y: number, font: string) => {
    const unit = width / columns.reduce((n, c) => n + (c.numeric ? 1 : 1.5), 0);
    let x = MARGIN;
    doc.font(font).fontSize(8).fillColor(INK);
    columns.forEach((column, i) => {
      const space = unit * (column.numeric ? 1 : 1.5);
      const text = printable(column.numeric ? grouped(cells[i] ?? '\u2013') : (cells[i] ?? ''));
      const fitting =
        text.length > space * PER_POINT
          ? `${text.slice(0, Math.max(1, Math.floor(space * PER_POINT) - 1))}\u2026`.replace('\u2026', '.')
          : text;
      doc.text(fitting, x + 2, y + 4, { width: space - 4, align: column.numeric ? 'right' : 'left', lineBreak: false });
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
      doc.font('Helvetica-Bold').fontSize(11).fillColor(INK).text(printable(heading), MARGIN, y);
      y += 18;
      line(labels, section, y, 'Helvetica-Bold');
      y += ROW;
    };
    begin(section.heading);
    for (const row of section.rows) {
      if (y + ROW > bottom) {
        doc.addPage();
        y = MARGIN;
        line(labels, section, y, 'Helvetica-Bold');
        y += ROW;
      }
      line(row, section, y, 'Helvetica');
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
