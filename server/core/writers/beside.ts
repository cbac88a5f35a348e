import type { Page } from './page.ts';

interface Side {
  text: string;
  /** Left edge and width in points. */
  at: number;
  width: number;
  colour: string;
  font?: 'regular' | 'bold';
}

/** Draws paragraphs side by side in the font size of the page; the position moves below the longest one. */
export const drawBeside = ({ doc, type, tags }: Page, sides: readonly Side[]): void => {
  const top = doc.y;
  const ends = sides.map(({ text, at, width, colour, font = 'regular' }) => {
    doc.x = at;
    doc.y = top;
    doc.fillColor(colour);
    tags.draw('P', () => type.paragraph(text, font, { width }));
    return doc.y;
  });
  doc.y = Math.max(top, ...ends);
};
