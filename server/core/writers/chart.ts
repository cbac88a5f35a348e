import type { Formats } from '../i18n/formats.ts';
import type { Chart } from './data.ts';
import { INK, LINE, MARGIN, makeRoom, type Page, QUIET } from './page.ts';
import { shownAmount } from './shown.ts';

const HEADING = 11;
const LABEL = 6.5;
/** Height of the tallest bar, and the space of the labels above and below. */
const BARS = 64;
const LABELS = 11;
/** Width of a bar as a part of its column, and the widest column. */
const BAR = 0.5;
const COLUMN = 90;

/** A bar with its value as a number, which sets its length only. */
interface Bar {
  label: string;
  shown: string;
  length: number;
}

/** Draws a bar chart with a value on each bar; the last bar has the accent colour. */
export const drawChart = async (page: Page, { heading, bars: given, description }: Chart, formats: Formats) => {
  const { doc, type, tags, width } = page;
  const bars = given.map(({ label, value }) => ({ label, shown: shownAmount(value, formats), length: Number(value) }));
  doc.y += 18;
  await makeRoom(page, 2 * HEADING + BARS + 4 * LABELS);
  doc.x = MARGIN;
  doc.fontSize(HEADING).fillColor(INK);
  tags.draw('H2', () => type.paragraph(heading, 'bold', { width }));
  const top = doc.y + LABELS + 6;
  const lengths = bars.map(({ length }) => length);
  const [highest, lowest] = [Math.max(0, ...lengths), Math.min(0, ...lengths)];
  // A chart of zeros only has a base line.
  const unit = BARS / (highest - lowest || 1);
  const base = top + highest * unit;
  tags.draw('Figure', () => drawBars(page, bars, { base, unit, foot: top + BARS }), description);
  doc.x = MARGIN;
  doc.y = top + BARS + 2 * LABELS;
};

const drawBars = (
  { doc, type, width, colour }: Page,
  bars: readonly Bar[],
  { base, unit, foot }: { base: number; unit: number; foot: number },
) => {
  const column = Math.min(COLUMN, width / bars.length);
  const centred = (text: string, weight: 'regular' | 'bold', middle: number, baseline: number) => {
    doc.fontSize(LABEL);
    const size = Math.min(LABEL, (LABEL * (column - 4)) / type.widthOf(text, weight));
    doc.fontSize(size);
    type.line(text, weight, middle - type.widthOf(text, weight) / 2, baseline);
  };
  for (const [n, { label, shown, length }] of bars.entries()) {
    const isLast = n === bars.length - 1;
    const middle = MARGIN + (n + 0.5) * column;
    const [from, to] = length < 0 ? [base, base - length * unit] : [base - length * unit, base];
    doc.rect(middle - (column * BAR) / 2, from, column * BAR, to - from).fill(isLast ? colour : QUIET);
    doc.fillColor(INK);
    centred(shown, isLast ? 'bold' : 'regular', middle, from - 3);
    doc.fillColor(QUIET);
    centred(label, 'regular', middle, foot + LABELS);
  }
  doc
    .moveTo(MARGIN, base)
    .lineTo(MARGIN + bars.length * column, base)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
};
