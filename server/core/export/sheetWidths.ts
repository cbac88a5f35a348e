const NARROWEST = 10;
const WIDEST = 42;
const DAY_WIDTH = 14;
/** Space beside the text of a cell, and for the grouping signs of a number. */
const PADDING = 3;

/** Widths that fit on a portrait page without becoming small. */
const PORTRAIT = 105;

/** Width of a text in digits; an ideograph is as wide as two. */
const digitsOf = (text: string) => text.length + (text.match(/[\u3000-\u9fff\uf900-\uffef]/g)?.length ?? 0);
/** Width of a column for a text of capitals. */
const wide = (text: string) => digitsOf(text) * 1.1;

/** Returns the lines of a wrapped text in a column; a line ends before the word that does not fit. */
export const linesIn = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => {
    if (digitsOf(line) <= width) return lines + 1;
    let [own, used] = [1, 0];
    for (const word of line.split(' ').map(digitsOf)) {
      if (used && used + word > width) [own, used] = [own + 1, 0];
      used += word + 1;
      own += Math.floor((used - 1) / (width + 1));
    }
    return lines + own;
  }, 0);

/** Returns the lines of a text in the widest column. */
export const wrappedLines = (text: string): number => linesIn(text, WIDEST);

/** Column widths by the longest cell of the first rows; longer texts wrap. */
export const sheetWidths = (
  columns: readonly { label: string; kind: string }[],
  rows: readonly (readonly (string | null)[])[],
): number[] =>
  columns.map(({ label, kind }, i) => {
    const longest = rows.reduce((most, row) => Math.max(most, wide(row[i] ?? '')), wide(label)) + PADDING;
    if (kind === 'day') return Math.max(DAY_WIDTH, wide(label) + 2);
    return Math.min(WIDEST, Math.max(NARROWEST, longest));
  });

/** Returns whether a sheet with these columns is printed in landscape. */
export const isWide = (widths: readonly number[]): boolean => widths.reduce((sum, width) => sum + width, 0) > PORTRAIT;
