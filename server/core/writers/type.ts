import type { Font } from 'fontkit';
import type { Piece, piecesOf, Weight } from './fonts.ts';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A preloaded font under a name for later use in the document. */
      font(src: Font, family: string): this;
    }
  }
}

/** Ascent of the standard font's line: 718 of 1156 thousandths. */
const ASCENT = 718 / 1156;

/** Maximum lines of a cell. */
const MOST_LINES = 3;

/**
 * Returns typesetting functions for a document that choose a font with the needed glyphs; sizes and colours are the
 * document's own.
 */
export const typeIn = (doc: PDFKit.PDFDocument, inPieces: typeof piecesOf, locale: Parameters<typeof piecesOf>[2]) => {
  const pieces = (given: string, weight: Weight) => {
    const text = given
      .normalize('NFC')
      .replace(/[\r\n\t]+/g, ' ')
      .replaceAll('\u202f', '\u00a0');
    return inPieces(text, weight, locale);
  };
  const inFont = ({ font }: Piece) => (typeof font === 'string' ? doc.font(font) : doc.font(font.letters, font.name));
  /**
   * Sets a paragraph below the previous one. The leading is that of the standard font for every script, so that
   * neighbouring text stays aligned.
   */
  const paragraph = (text: string, weight: Weight, options: PDFKit.Mixins.TextOptions = {}) => {
    const leading = doc.font('Helvetica').currentLineHeight(true);
    const ascent = leading * ASCENT;
    doc.y += ascent;
    const all = pieces(text, weight);
    for (const [i, piece] of all.entries()) {
      const lineGap = leading - inFont(piece).currentLineHeight(true);
      doc.text(piece.text, { ...options, lineGap, baseline: 'alphabetic', continued: i < all.length - 1 });
    }
    doc.y -= ascent;
  };
  /** Height of a paragraph in a width; lines end up to a twentieth early. */
  const heightOf = (text: string, weight: Weight, width: number) => {
    const lines = Math.max(1, Math.ceil(widthOf(text, weight) / (width * 0.95)));
    return lines * doc.font('Helvetica').currentLineHeight(true);
  };
  const widthOf = (text: string, weight: Weight) =>
    pieces(text, weight).reduce((sum, piece) => sum + inFont(piece).widthOfString(piece.text), 0);
  /** Truncates a text with an ellipsis if it is wider than its cell. */
  const fitting = (text: string, space: number, weight: Weight) => {
    if (widthOf(text, weight) <= space) return text;
    let end = text.length - 1;
    while (end > 1 && widthOf(`${text.slice(0, end)}\u2026`, weight) > space) end -= 1;
    return `${text.slice(0, end).trimEnd()}\u2026`;
  };

  /** Returns the wrap position: as many letters as fit, at least one, and preferably at a word boundary. */
  const partedAt = (text: string, space: number, weight: Weight) => {
    let end = text.length - 1;
    while (end > 1 && widthOf(text.slice(0, end).trimEnd(), weight) > space) end -= 1;
    const word = text[end] === ' ' ? end : text.lastIndexOf(' ', end - 1);
    return word > 0 ? word : end;
  };
  /** Wraps a text into as few lines as needed; only text beyond the maximum is cut. */
  const linesOf = (text: string, space: number, weight: Weight, most = MOST_LINES): string[] => {
    if (most === 1 || widthOf(text, weight) <= space) return [fitting(text, space, weight)];
    const end = partedAt(text, space, weight);
    return [text.slice(0, end).trimEnd(), ...linesOf(text.slice(end).trimStart(), space, weight, most - 1)];
  };
  /** Sets one line from a left position. */
  const line = (text: string, weight: Weight, at: number, baseline: number) => {
    let x = at;
    for (const piece of pieces(text, weight)) {
      inFont(piece).text(piece.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' });
      x += doc.widthOfString(piece.text);
    }
  };

  return { paragraph, heightOf, widthOf, fitting, linesOf, line };
};

export type Typesetting = ReturnType<typeof typeIn>;
