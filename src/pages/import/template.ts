import { dayIn } from '../../../resources/kit/calendar.ts';
import { kindSpecOf, rowOf, sampleOf } from '../../../resources/kit/kinds.ts';
import { languageNow } from '../../format/dates.ts';
import type { Column } from './columns.ts';

/** In languages with a decimal comma, spreadsheets separate columns by semicolons. */
const delimiter = () => ((1.5).toLocaleString(languageNow()).includes(',') ? ';' : ',');

/** Builds an example row; references use the name of their entity. */
export const exampleOf = (columns: readonly Column[], nameOf: (column: Column) => string): string[] =>
  columns.map((column) => {
    const { field, options, isRequired } = column;
    if (options) return options[0]?.label ?? '';
    if (rowOf(field)) return isRequired ? nameOf(column) : '';
    const { many, written, amount } = kindSpecOf(field);
    if (many) return '';
    if (amount) return isRequired ? '1000000' : '';
    if (written === 'day') return dayIn(new Date().toISOString(), 'UTC');
    return isRequired || column.within ? String(sampleOf(field) ?? '') : '';
  });

/** Builds a CSV file with the headings and one row. */
export const templateOf = (columns: readonly Column[], example: readonly string[]): Blob => {
  const sign = delimiter();
  const line = (cells: readonly string[]) =>
    cells.map((cell) => (/["\n;,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign);
  const text = [columns.map(({ label }) => label), example].map(line).join('\r\n');
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
};
