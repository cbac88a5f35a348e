import { writePackage } from './package.ts';
import { cell, formulaCell, numberCell, sheetEnd, sheetStartWith, textFormulaCell } from './sheetXml.ts';
import { serialDay, styleOf, stylesXml } from './styles.ts';
import type { Target } from './workbook.ts';

/**
 * A cell of a form: a text (bold as a heading), a date, an amount as a decimal string, or a formula with its value: an
 * amount, a rate or a text.
 */
export type FormCell =
  | { text: string; isHead?: boolean }
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
  return cell(value.text, false, value.isHead ? styleOf.head : 0, at);
};

const sheetXml = ({ widths, rows }: FormSheet) => {
  const lines = [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, cells]) => {
      const each = Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1));
      return `<row r="${row}">${each.map(([letter, value]) => xmlOf(`${letter}${row}`, value)).join('')}</row>`;
    });
  return sheetStartWith(widths) + lines.join('') + sheetEnd;
};

/** Writes a workbook of forms: every cell at its position, with live formulas and their cached values. */
export const writeForm = (sheets: readonly FormSheet[], { dayCode, ...target }: Target): Promise<void> =>
  writePackage({ ...target, styles: stylesXml(dayCode) }, async (add) => {
    for (const sheet of sheets) await add(sheet.title, [sheetXml(sheet)]);
  });
