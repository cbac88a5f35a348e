import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deferRejection } from '../db/tx.ts';
import { formatsOf } from '../i18n/formats.ts';
import { drawChart } from './chart.ts';
import { countOf, madeAt, type ReportData } from './data.ts';
import { drawClosing, drawOpening } from './letter.ts';
import { drawLetterhead } from './letterhead.ts';
import { drawNotes } from './notes.ts';
import { INK, MARGIN, type Page, QUIET } from './page.ts';
import { pagingOf } from './paging.ts';
import { shownIn } from './shown.ts';
import { drawSection } from './table.ts';
import { columnsOf } from './tableColumns.ts';
import { tagsOf } from './tags.ts';
import { typeIn } from './type.ts';

/** A report with more rows is streamed page by page with constant memory, and has no page total. */
const LONG = 5000;
/** Tags hold an object for each cell in memory, so longer reports have none. */
const MOST_TAGGED = 500;
/** Columns of an upright page. */
const MOST_UPRIGHT = 6;
/** Space of the page number and the sender's footer. */
const FOOT = 20;

/**
 * Writes a PDF: A4, landscape for wide tables, or a letter. Every page has a number, and all but the first have a running
 * header; every table repeats its head. Short documents are tagged for screen readers.
 */
export const writePdf = async (data: ReportData, out: Writable): Promise<void> => {
  // The typesetting library is large, so it is loaded only for PDFs.
  const [{ default: PDFDocument }, { piecesOf }] = await Promise.all([import('pdfkit'), import('./fonts.ts')]);
  const { title, sections, sender, letter, reader } = data;
  const rowCount = sections.reduce((all, section) => all + countOf(section), 0);
  const [isStreamed, isTagged] = [rowCount > LONG, rowCount <= MOST_TAGGED];
  const doc = new PDFDocument({
    size: letter?.paper ?? 'A4',
    layout: sections.some((section) => columnsOf(section).length > MOST_UPRIGHT) ? 'landscape' : 'portrait',
    margin: MARGIN,
    bufferPages: !isStreamed,
    lang: reader.locale,
    // Tags need 1.4.
    pdfVersion: '1.7',
    tagged: isTagged,
    displayTitle: true,
    info: {
      Title: data.fileTitle ?? title,
      Producer: 'Quarterdeck',
      Creator: 'Quarterdeck',
      CreationDate: madeAt(data),
    },
  });
  const written = deferRejection(pipeline(doc, out));
  const parts = {
    doc,
    type: typeIn(doc, piecesOf, reader.locale),
    tags: tagsOf(doc, isTagged),
    width: doc.page.width - 2 * MARGIN,
  };
  const paging = pagingOf(parts, data, { out, isStreamed });
  const page: Page = {
    ...parts,
    bottom: doc.page.height - MARGIN - FOOT,
    colour: sender?.colour ?? INK,
    turn: paging.turn,
  };

  if (sender) drawLetterhead(page, sender);
  if (letter) drawOpening(page, title, letter);
  else drawTitle(page, data);
  const formats = formatsOf(reader.locale, reader.dateStyle);
  for (const section of sections) await drawSection(page, section, { ...data, show: shownIn(formats) });
  if (data.chart) await drawChart(page, data.chart, formats);
  if (data.notes) await drawNotes(page, data.notes);
  if (letter) await drawClosing(page, letter);
  paging.finish();
  doc.end();
  await written;
};

const drawTitle = ({ doc, type, tags }: Page, { title, about }: ReportData) => {
  doc.fontSize(18).fillColor(INK);
  tags.draw('H1', () => type.paragraph(title, 'bold'));
  doc.moveDown(0.3).fontSize(9).fillColor(QUIET);
  for (const said of about) tags.draw('P', () => type.paragraph(said, 'regular'));
};
