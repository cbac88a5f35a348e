import type { Letter } from './data.ts';
import type { Tags } from './tags.ts';
import type { typeIn } from './type.ts';

const TEXT = 9.5;
const LABEL = 7.5;
const VALUE = 14;
const BOX = 46;
const INK = '#14213d';
const QUIET = '#5c677d';
const SHADE = '#f2f4f8';
/** Width of the date and references beside the recipient. */
const FACTS = 0.42;

interface Page {
  doc: PDFKit.PDFDocument;
  type: Pick<ReturnType<typeof typeIn>, 'paragraph' | 'line' | 'widthOf'>;
  tags: Tags;
  width: number;
  colour: string;
}

/** Draws recipient, date and references, title, salutation, text, and the emphasised values. */
export const drawOpening = ({ doc, type, tags, width, colour }: Page, title: string, letter: Letter) => {
  const { paragraph } = type;
  doc.y += 12;
  const { x, y } = doc;
  const left = width * (1 - FACTS) - 16;
  doc.fillColor(INK).fontSize(TEXT);
  for (const [n, said] of letter.recipient.entries())
    tags.draw('P', () => paragraph(said, n ? 'regular' : 'bold', { width: left }));
  const lowest = doc.y;
  doc.y = y;
  for (const { label, value } of letter.facts) {
    const at = doc.y;
    doc.x = x + width * (1 - FACTS);
    doc.fillColor(QUIET);
    tags.draw('P', () => paragraph(label, 'regular', { width: width * FACTS * 0.44 }));
    const below = doc.y;
    doc.x = x + width * (1 - FACTS * 0.54);
    doc.y = at;
    const space = width * FACTS * 0.54;
    // A reference on two lines could be copied with a blank.
    doc.fillColor(INK).fontSize(Math.min(TEXT, (TEXT * (space - 1)) / type.widthOf(value, 'regular')));
    tags.draw('P', () => paragraph(value, 'regular', { width: space }));
    doc.fontSize(TEXT);
    doc.y = Math.max(below, doc.y);
  }
  doc.x = x;
  doc.y = Math.max(lowest, doc.y) + 16;
  doc.fontSize(13).fillColor(INK);
  tags.draw('H1', () => paragraph(title, 'bold', { width }));
  doc.fontSize(TEXT);
  for (const said of [letter.salutation, ...letter.opening]) {
    doc.y += 6;
    tags.draw('P', () => paragraph(said, 'regular', { width }));
  }
  doc.y += 8;
  drawEmphasis({ doc, type, tags, width, colour }, letter.emphasis);
};

/** Draws values side by side in a shaded box. */
const drawEmphasis = ({ doc, type, tags, width, colour }: Page, values: Letter['emphasis']) => {
  const { x, y } = doc;
  tags.artifact(() => doc.rect(x, y, width, BOX).fill(SHADE).rect(x, y, 3, BOX).fill(colour));
  const space = (width - 12) / values.length;
  for (const [n, { label, value }] of values.entries()) {
    const at = x + 14 + n * space;
    doc.fontSize(LABEL).fillColor(QUIET);
    tags.draw('P', () => type.line(label, 'regular', at, y + 16));
    doc.fontSize(VALUE).fillColor(INK);
    doc.fontSize(Math.min(VALUE, (VALUE * (space - 16)) / type.widthOf(value, 'bold')));
    tags.draw('P', () => type.line(value, 'bold', at, y + 35));
  }
  doc.x = x;
  doc.y = y + BOX;
};

/** Draws the text after the tables and the signature, each on one page. */
export const drawClosing = async (
  { doc, type, tags, width }: Page,
  { closing, signature }: Letter,
  turnPageFor: (height: number) => Promise<void>,
) => {
  const { x } = doc;
  const leading = () => doc.font('Helvetica').currentLineHeight(true);
  doc.fontSize(TEXT);
  doc.y += 14;
  for (const said of closing) {
    doc.fontSize(TEXT);
    await turnPageFor(Math.ceil(type.widthOf(said, 'regular') / (width * 0.95)) * leading());
    doc.x = x;
    doc.fontSize(TEXT).fillColor(INK);
    tags.draw('P', () => type.paragraph(said, 'regular', { width }));
    doc.y += 6;
  }
  const [regards, ...names] = signature;
  if (regards === undefined) return;
  doc.fontSize(TEXT);
  await turnPageFor((signature.length + 4) * leading());
  doc.x = x;
  doc.fontSize(TEXT).fillColor(INK);
  tags.draw('P', () => type.paragraph(regards, 'regular', { width }));
  doc.y += 3 * leading();
  for (const [n, said] of names.entries())
    tags.draw('P', () => type.paragraph(said, n ? 'regular' : 'bold', { width }));
};
