import type { Notes } from './data.ts';
import { INK, MARGIN, makeRoom, type Page, QUIET } from './page.ts';

const HEADING = 9;
const TEXT = 7.5;
/** Width of the terms as a part of the page. */
const TERMS = 0.2;

/** Draws terms with their definitions beside them. */
export const drawNotes = async (page: Page, { heading, terms }: Notes): Promise<void> => {
  const { doc, type, tags, width } = page;
  const [termWidth, space] = [width * TERMS - 8, width * (1 - TERMS)];
  doc.y += 16;
  await makeRoom(page, 4 * HEADING);
  doc.x = MARGIN;
  doc.fontSize(HEADING).fillColor(INK);
  tags.draw('H2', () => type.paragraph(heading, 'bold', { width }));
  for (const { label, value } of terms) {
    doc.y += 3;
    doc.fontSize(TEXT);
    await makeRoom(page, Math.max(type.heightOf(label, 'bold', termWidth), type.heightOf(value, 'regular', space)));
    const { y } = doc;
    doc.x = MARGIN;
    doc.fontSize(TEXT).fillColor(INK);
    tags.draw('P', () => type.paragraph(label, 'bold', { width: termWidth }));
    const below = doc.y;
    doc.x = MARGIN + width - space;
    doc.y = y;
    doc.fillColor(QUIET);
    tags.draw('P', () => type.paragraph(value, 'regular', { width: space }));
    doc.y = Math.max(below, doc.y);
  }
  doc.x = MARGIN;
};
