import type { Layout, Printed } from './layout.ts';
import { writePackage } from './package.ts';
import { linesIn } from './sheetWidths.ts';
import { cell, formulaCell, numberCell, rowOf, sheetEnd, sheetStart, textFormulaCell } from './sheetXml.ts';
import { serialDay, styleOf, stylesXml } from './styles.ts';
import type { Target } from './workbook.ts';

/** Headings: a title beside empty cells, the heading of a text column, of figures, or of several columns. */
const heads = {
  title: styleOf.head,
  text: styleOf.headStart,
  figures: styleOf.headEnd,
  group: styleOf.headMiddle,
} as const;

/**
 * A cell of a form: a text (bold as a heading, or wrapped), a date, an amount as a decimal string, or a formula with its
 * value: an amount, a rate or a text.
 */
export type FormCell =
  | { text: string; head?: keyof typeof heads; isWrapped?: true }
  | { day: string }
  | { amount: string }
  | { formula: string; amount: string; isRate?: boolean }
  | { formula: string; text: string };

/** A sheet with cells by row from 1, then by letter. */
export interface FormSheet {
  title: string;
  /** Column widths in digits, starting with column A. */
  widths: readonly number[];
  rows: ReadonlyMap<number, Readonly<Record<string, FormCell>>>;
  layout: Layout;
  printed: Printed;
}

/** Amounts of a currency without decimals have none. */
const amountStyle = (amount: string) => (amount.includes('.') ? styleOf.cents : styleOf.whole);

const xmlOf = (place: string, value: FormCell): string => {
  const at = ` r="${place}"`;
  if ('formula' in value)
    return 'text' in value
      ? textFormulaCell(value.formula, value.text, at)
      : formulaCell(value.formula, value.amount, value.isRate ? styleOf.rate : amountStyle(value.amount), at);
  if ('amount' in value) return numberCell(value.amount, amountStyle(value.amount), at);
  if ('day' in value) return numberCell(String(serialDay(value.day)), styleOf.day, at);
  const style = value.head ? heads[value.head] : value.isWrapped ? styleOf.wrapped : styleOf.plain;
  return cell(value.text, false, style, at);
};

/** Lines of a cell that wraps in its column. */
const linesAt = (
  letter: string,
  value: FormCell,
  { widths, layout: { merged = [] } }: FormSheet,
  row: number,
): number => {
  const width = widths[letter.charCodeAt(0) - 65];
  if (
    !('text' in value) ||
    'formula' in value ||
    !width ||
    merged.some((range) => range.startsWith(`${letter}${row}:`))
  )
    return 1;
  const wraps = value.head ? value.head !== 'title' : value.isWrapped;
  return wraps ? linesIn(value.text, width) : 1;
};

const sheetXml = (sheet: FormSheet) => {
  const { widths, rows, layout } = sheet;
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const each = Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1));
      const height = each.reduce((most, [letter, value]) => Math.max(most, linesAt(letter, value, sheet, row)), 1);
      return rowOf(each.map(([letter, value]) => xmlOf(`${letter}${row}`, value)).join(''), height, ` r="${row}"`);
    });
  return sheetStart(layout, widths) + lines.join('') + sheetEnd(layout);
};

/** Writes a workbook of forms: every cell at its position, with live formulas and their cached values. */
export const writeForm = (sheets: readonly FormSheet[], { dayCode, ...target }: Target): Promise<void> =>
  writePackage({ ...target, styles: stylesXml(dayCode) }, async (add) => {
    for (const sheet of sheets) await add({ title: sheet.title, xml: [sheetXml(sheet)], printed: () => sheet.printed });
  });
