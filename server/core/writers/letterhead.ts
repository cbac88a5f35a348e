import type { Sender } from './data.ts';
import { type Page, QUIET, rule } from './page.ts';

/** Largest space of a logo, in points. */
const LOGO = [150, 42] as const;
const NAME = 10;
const LINES = 7.5;

/** Draws the letterhead at the top of the first page: name and contact on the left, the logo on the right, a rule. */
export const drawLetterhead = (page: Page, { name, lines, logo, colour }: Sender) => {
  const { doc, type, tags, width } = page;
  const { x, y } = doc;
  if (logo)
    tags.artifact(() =>
      doc.image(Buffer.from(logo, 'base64'), x + width - LOGO[0], y, { fit: [...LOGO], align: 'right' }),
    );
  doc.y = y;
  doc.x = x;
  const textWidth = logo ? width - LOGO[0] - 12 : width;
  doc.fontSize(NAME).fillColor(colour ?? QUIET);
  tags.draw('P', () => type.paragraph(name, 'bold', { width: textWidth }));
  doc.fontSize(LINES).fillColor(QUIET);
  for (const line of lines) tags.draw('P', () => type.paragraph(line, 'regular', { width: textWidth }));
  doc.y = Math.max(doc.y, logo ? y + LOGO[1] : 0) + 4;
  rule(page, doc.y, 1, page.colour);
  doc.y += 8;
};
