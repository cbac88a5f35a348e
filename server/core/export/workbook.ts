import { ZipFile } from 'yazl';
import { addPackage, cell, sheetXml } from './sheetXml.ts';
import { serialDay, styleOf, stylesXml } from './styles.ts';

export interface Sheet {
  title: string;
  /** Lines above the table. */
  head: readonly string[];
  columns: readonly { label: string; kind: 'text' | 'number' | 'day' }[];
  rows: readonly (readonly (string | null)[])[];
}

const number = (value: string, style: number) => `<c s="${style}"><v>${value}</v></c>`;

/** How a number is shown, by its places: amounts are grouped, rates and multiples stand as they are. */
const numberStyles: Readonly<Record<number, number>> = { 0: styleOf.whole, 2: styleOf.cents };

/** A cell as its column wants it; what is no number or no day is a text. */
const cells: Readonly<Record<Sheet['columns'][number]['kind'], (value: string) => string>> = {
  text: (value) => cell(value, false),
  number: (value) =>
    /^-?\d+(\.\d+)?$/.test(value)
      ? number(value, numberStyles[value.split('.')[1]?.length ?? 0] ?? styleOf.plain)
      : cell(value, false),
  day: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) ? number(String(serialDay(value)), styleOf.day) : cell(value, false),
};

const NARROWEST = 10;
const WIDEST = 42;
const DAY_WIDTH = 14;

/** Room for the longest cell; the signs that part thousands need some, and an ideograph is as wide as two digits. */
const widthsOf = ({ columns, rows }: Sheet) =>
  columns.map(({ label, kind }, i) => {
    const wide = (text: string) => text.length * 1.1 + (text.match(/[\u3000-\u9fff\uf900-\uffef]/g)?.length ?? 0);
    const longest = rows.reduce((most, row) => Math.max(most, wide(row[i] ?? '')), wide(label)) + 3;
    return kind === 'day' ? Math.max(DAY_WIDTH, wide(label) + 2) : Math.min(WIDEST, Math.max(NARROWEST, longest));
  });

/** A small workbook in memory, one sheet a table; days are numbers that the code shows as days ('d.m.yyyy'). */
export const writeWorkbook = async (sheets: readonly Sheet[], dayCode: string): Promise<Buffer> => {
  const zip = new ZipFile();
  const titles = sheets.map((s) => s.title);
  sheets.forEach((sheet, i) => {
    const { head, columns, rows } = sheet;
    const table = [
      ...head.map((line) => cell(line, false)),
      '',
      columns.map((c) => cell(c.label, false, styleOf.head)).join(''),
      ...rows.map((row) =>
        row.map((value, k) => (value === null ? '<c/>' : cells[columns[k]?.kind ?? 'text'](value))).join(''),
      ),
    ];
    zip.addBuffer(
      Buffer.from(sheetXml(table.map((line) => `<row>${line}</row>`).join(''), widthsOf(sheet))),
      `xl/worksheets/sheet${i + 1}.xml`,
    );
  });
  addPackage(zip, titles, stylesXml(dayCode));
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};
