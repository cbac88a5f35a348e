import type { Sender } from './data.ts';
import type { Tags } from './tags.ts';
import type { typeIn } from './type.ts';

/** Largest space of a logo, in points. */
const LOGO = [150, 42] as const;
const NAME = 10;
const LINES = 7.5;
const INK = '#14213d';
const QUIET = '#5c677d';

/** Draws the letterhead at the top of the first page: name and contact on the left, the logo on the right, a rule. */
export const drawLetterhead = (
  doc: PDFKit.PDFDocument,
  { paragraph, tags }: Pick<ReturnType<typeof typeIn>, 'paragraph'> & { tags: Tags },
  { name, lines, logo, colour }: Sender,
  width: number,
) => {
  const { x, y } = doc;
  if (logo)
    tags.artifact(() =>
      doc.image(Buffer.from(logo, 'base64'), x + width - LOGO[0], y, { fit: [...LOGO], align: 'right' }),
    );
  doc.y = y;
  doc.x = x;
  const textWidth = logo ? width - LOGO[0] - 12 : width;
  doc.fontSize(NAME).fillColor(colour ?? QUIET);
  tags.draw('P', () => paragraph(name, 'bold', { width: textWidth }));
  doc.fontSize(LINES).fillColor(QUIET);
  for (const line of lines) tags.draw('P', () => paragraph(line, 'regular', { width: textWidth }));
  doc.y = Math.max(doc.y, logo ? y + LOGO[1] : 0) + 4;
  tags.artifact(() =>
    doc
      .moveTo(x, doc.y)
      .lineTo(x + width, doc.y)
      .lineWidth(1)
      .strokeColor(colour ?? INK)
      .stroke(),
  );
  doc.y += 8;
};
