import type { Tags } from './tags.ts';
import type { Typesetting } from './type.ts';

export const MARGIN = 48;

export const INK = '#14213d';
export const QUIET = '#5c677d';
export const LINE = '#d5dae3';
export const SHADE = '#f2f4f8';

/** A PDF under construction; `doc.x` and `doc.y` are the position of its next part. */
export interface Page {
  doc: PDFKit.PDFDocument;
  type: Typesetting;
  tags: Tags;
  /** Width of the text area. */
  width: number;
  /** Lowest position of content. */
  bottom: number;
  /** Accent colour: the sender's, else ink. */
  colour: string;
  /** Continues on a new page. */
  turn: () => Promise<void>;
}

/** Continues at the top of a new page if the next part does not fit on this one. */
export const makeRoom = async ({ doc, bottom, turn }: Page, height: number): Promise<void> => {
  if (doc.y + height <= bottom) return;
  await turn();
  doc.y = MARGIN;
};

/** Draws a horizontal rule over the text area. */
export const rule = ({ doc, tags, width }: Page, y: number, weight = 0.5, colour = LINE): void =>
  tags.artifact(() =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke(),
  );
