import { drawBeside } from './beside.ts';
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
    doc.fontSize(TEXT);
    drawBeside(page, [
      { text: label, at: MARGIN, width: termWidth, colour: INK, font: 'bold' },
      { text: value, at: MARGIN + width - space, width: space, colour: QUIET },
    ]);
  }
  doc.x = MARGIN;
};
