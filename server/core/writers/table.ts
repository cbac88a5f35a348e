import { beginning, countOf, type ReportData, type ReportRow, type Section } from './data.ts';
import type { Weight } from './fonts.ts';
import { INK, MARGIN, makeRoom, type Page, QUIET, rule, SHADE } from './page.ts';
import type { ShowCell } from './shown.ts';
import { LOOKED_AT, type Place, placesOf, SIZE, widestWordOf } from './tableColumns.ts';
import type { Element } from './tags.ts';

const ROW = 15;
/** Line height in a cell. */
const NEXT_LINE = 9.5;
/** Baseline of a row, for any font. */
const BASELINE = 10.5;
const SMALLEST = 6;
const HEADING = 11;

/** Minimum rows below a heading; a letter keeps tables up to this length whole. */
const LEAST = 5;
const MOST_WHOLE = 16;

/** A row before it is drawn. */
interface Line {
  cells: readonly (Pick<Place, 'x' | 'space' | 'isRight'> & { size: number; lines: readonly string[] })[];
  weight: Weight;
  height: number;
  /** Weight of the rules above and below, in points. */
  rules: { above?: number; below?: number };
}

/** The rows of a section by their importance. */
const standing = {
  row: { weight: 'regular', rules: {} },
  emphasised: { weight: 'bold', rules: {} },
  subtotal: { weight: 'regular', rules: { above: 0.75 } },
  balance: { weight: 'bold', rules: { above: 0.75, below: 1.5 } },
} as const satisfies Record<string, Pick<Line, 'weight' | 'rules'>>;

/** Lays out the cells of a row and its height: names wrap, figures shrink instead of being cut. */
const layOut = (
  { doc, type }: Page,
  {
    places,
    texts,
    as,
    isAccount,
  }: { places: readonly Place[]; texts: readonly string[]; as: keyof typeof standing; isAccount: boolean },
): Line => {
  const { weight, rules } = standing[as];
  const cells = places.map(({ x, space, isRight }, i) => {
    const text = texts[i] ?? '';
    doc.fontSize(SIZE);
    const wanted = type.widthOf(text, weight) + 0.5;
    const size = isRight ? Math.max(SMALLEST, Math.min(SIZE, (SIZE * space) / wanted)) : SIZE;
    doc.fontSize(size);
    // Digits are aligned with those in brackets.
    const indent = isRight && isAccount && !text.endsWith(')') ? type.widthOf(')', weight) : 0;
    const lines = isRight ? [type.fitting(text, space, weight)] : type.linesOf(text, space, weight);
    return { x, space: Math.max(space - indent, 0), isRight, size, lines };
  });
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  return { cells, weight, rules, height: ROW + NEXT_LINE * (most - 1) };
};

const drawRow = (page: Page, table: Element, { cells, weight, rules, height }: Line, y: number): number => {
  const { doc, type } = page;
  if (rules.above) rule(page, y, rules.above, INK);
  doc.fillColor(INK);
  const tag = table.add('TR');
  for (const { x, space, isRight, size, lines } of cells) {
    doc.fontSize(size);
    tag.draw('TD', () => {
      for (const [n, text] of lines.entries()) {
        const at = isRight ? x + space - type.widthOf(text, weight) : x;
        type.line(text, weight, at, y + BASELINE + n * NEXT_LINE);
      }
    });
  }
  if (rules.below) rule(page, y + height, rules.below, INK);
  else rule(page, y + height);
  return y + height;
};

/** Draws column headings in as many lines as the longest needs; a long word reduces the size. */
const drawHead = (page: Page, table: Element, places: readonly Place[], y: number): number => {
  const { doc, type } = page;
  doc.fillColor(INK);
  const tag = table.add('TR');
  let lowest = y + ROW;
  for (const { column, x, space, isRight } of places) {
    doc.fontSize(SIZE);
    const widest = widestWordOf(page, [column.label], 'bold');
    doc.fontSize(Math.max(SMALLEST, Math.min(SIZE, (SIZE * space) / (widest + 1))));
    doc.x = x;
    doc.y = y + 4;
    tag.draw('TH', () => type.paragraph(column.label, 'bold', { width: space, align: isRight ? 'right' : 'left' }));
    lowest = Math.max(lowest, doc.y + 2);
  }
  rule(page, lowest);
  return lowest;
};

/** A row with its index in the section; sums have none. */
interface Entry {
  values: ReportRow;
  row?: number;
  as: keyof typeof standing;
}

/** The rows of a section and its sums, in the order of the page. */
async function* entriesOf(
  { emphasised, subtotals = [], totals = [], isAccount }: Section,
  all: AsyncIterable<ReportRow> | Iterable<ReportRow>,
): AsyncGenerator<Entry> {
  const sum = isAccount ? 'balance' : 'emphasised';
  let row = 0;
  for await (const values of all) {
    yield { values, row, as: emphasised?.includes(row) ? sum : 'row' };
    for (const { after, values: partial } of subtotals) if (after === row) yield { values: partial, as: 'subtotal' };
    row += 1;
  }
  for (const values of totals) yield { values, as: 'emphasised' };
}

/** Draws a section: heading, and a table that repeats its head on every page. */
export const drawSection = async (
  page: Page,
  section: Section,
  { sections, letter, reader, show }: Pick<ReportData, 'sections' | 'letter' | 'reader'> & { show: ShowCell },
): Promise<void> => {
  const { doc, type, tags, width, bottom } = page;
  const count = countOf(section) + (section.subtotals?.length ?? 0);
  doc.y += 18;
  await makeRoom(page, (letter ? Math.min(count + 2, MOST_WHOLE) : LEAST) * ROW);
  doc.x = MARGIN;
  doc.fontSize(HEADING).fillColor(INK);
  tags.draw('H2', () => type.paragraph(section.heading, 'bold', { width }));
  const table = tags.add('Table');
  const { first, all } = await beginning(section, LOOKED_AT);
  const places = placesOf(page, { section, sections, first, show });
  const begin = (y: number) => (section.isBox ? y : drawHead(page, table, places, y));
  let y = doc.y + 4;
  if (section.isBox) tags.artifact(() => doc.rect(MARGIN, y, width, countOf(section) * ROW).fill(SHADE));
  y = begin(y);
  for await (const { values, row, as } of entriesOf(section, all)) {
    const texts = places.map(({ index }) => show(section, values, { index, ...(row !== undefined && { row }) }));
    const line = layOut(page, { places, texts, as, isAccount: Boolean(section.isAccount) });
    if (y + line.height > bottom) {
      await page.turn();
      y = begin(MARGIN);
    }
    y = drawRow(page, table, line, y);
  }
  if (!countOf(section)) {
    doc.fontSize(9).fillColor(QUIET);
    doc.x = MARGIN + 2;
    doc.y = y + 4;
    tags.draw('P', () => type.paragraph(reader.nothing, 'regular'));
    y += ROW;
  }
  doc.x = MARGIN;
  doc.y = y;
};
