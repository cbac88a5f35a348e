import { drawBeside } from './beside.ts';
import type { Labelled, Letter } from './data.ts';
import { INK, makeRoom, type Page, QUIET, SHADE } from './page.ts';

const TEXT = 9.5;
const LABEL = 7.5;
const VALUE = 14;
const BOX = 46;
/** Width of the date and references beside the recipient, and of the values in it. */
const FACTS = 0.46;
const VALUES = 0.6;
const SMALLEST = 7;

/** Draws recipient, date and references, title, salutation, text, and the emphasised values. */
export const drawOpening = (page: Page, title: string, letter: Letter) => {
  const { doc, type, tags, width } = page;
  const { paragraph } = type;
  doc.y += 12;
  const { x, y } = doc;
  const left = width * (1 - FACTS) - 16;
  doc.fillColor(INK).fontSize(TEXT);
  for (const [n, said] of letter.recipient.entries())
    tags.draw('P', () => paragraph(said, n ? 'regular' : 'bold', { width: left }));
  const lowest = doc.y;
  doc.y = y;
  drawFacts(page, letter.facts);
  doc.x = x;
  doc.y = Math.max(lowest, doc.y) + 16;
  doc.fontSize(13).fillColor(INK);
  tags.draw('H1', () => paragraph(title, 'bold', { width }));
  doc.fontSize(TEXT);
  for (const said of [letter.salutation ?? [], letter.opening].flat()) {
    doc.y += 6;
    tags.draw('P', () => paragraph(said, 'regular', { width }));
  }
  doc.y += 8;
  drawEmphasis(page, letter.emphasis);
};

/** Draws labels and values on the right, in one size in which each fits on a line; a name too long for that wraps. */
const drawFacts = (page: Page, facts: readonly Labelled[]) => {
  const { doc, type, width } = page;
  const { x } = doc;
  const space = width * FACTS * VALUES;
  doc.fontSize(TEXT);
  // A reference on two lines could be copied with a blank.
  const sizes = facts.map(({ value }) => (TEXT * (space - 1)) / type.widthOf(value, 'regular'));
  const size = Math.min(TEXT, ...sizes.filter((each) => each >= SMALLEST));
  doc.fontSize(size);
  for (const { label, value } of facts)
    drawBeside(page, [
      { text: label, at: x + width * (1 - FACTS), width: width * FACTS * (1 - VALUES) - 8, colour: QUIET },
      { text: value, at: x + width - space, width: space, colour: INK },
    ]);
};

/** Draws values side by side in a shaded box. */
const drawEmphasis = ({ doc, type, tags, width, colour }: Page, values: Letter['emphasis']) => {
  const { x, y } = doc;
  tags.artifact(() => doc.rect(x, y, width, BOX).fill(SHADE).rect(x, y, 3, BOX).fill(colour));
  const space = (width - 12) / values.length;
  for (const [n, { label, value }] of values.entries()) {
    const at = x + 14 + n * space;
    doc.fontSize(LABEL).fillColor(QUIET);
    tags.draw('P', () => type.line(type.fitting(label, space - 16, 'regular'), 'regular', at, y + 16));
    doc.fontSize(VALUE).fillColor(INK);
    doc.fontSize(Math.min(VALUE, (VALUE * (space - 16)) / type.widthOf(value, 'bold')));
    tags.draw('P', () => type.line(value, 'bold', at, y + 35));
  }
  doc.x = x;
  doc.y = y + BOX;
};

/** Draws the text after the tables and the signature, each on one page. */
export const drawClosing = async (page: Page, { closing, signature }: Letter) => {
  const { doc, type, tags, width } = page;
  const { x } = doc;
  doc.fontSize(TEXT);
  doc.y += 14;
  for (const said of closing) {
    doc.fontSize(TEXT);
    await makeRoom(page, type.heightOf(said, 'regular', width));
    doc.x = x;
    doc.fontSize(TEXT).fillColor(INK);
    tags.draw('P', () => type.paragraph(said, 'regular', { width }));
    doc.y += 6;
  }
  const [regards, ...names] = signature;
  if (regards === undefined) return;
  doc.fontSize(TEXT);
  const leading = type.heightOf('', 'regular', width);
  await makeRoom(page, (signature.length + 4) * leading);
  doc.x = x;
  doc.fontSize(TEXT).fillColor(INK);
  tags.draw('P', () => type.paragraph(regards, 'regular', { width }));
  doc.y += 3 * leading;
  for (const [n, said] of names.entries())
    tags.draw('P', () => type.paragraph(said, n ? 'regular' : 'bold', { width }));
};
