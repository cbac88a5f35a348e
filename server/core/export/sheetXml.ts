import type { ZipFile } from 'yazl';
import { type Layout, layoutAfter, layoutBefore, type Printed, printNames } from './layout.ts';

const LONGEST_CELL = 32_767;
export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that XML 1.0 cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Escapes a text for XML. */
export const escaped = (text: string) =>
  text
    .slice(0, LONGEST_CELL)
    .replace(UNSTORABLE, '')
    .replace(/[&<>"]/g, (c) => escapes[c] as string);

/** Returns one cell, with its position if given; text is an inline string, which no program treats as a formula. */
export const cell = (value: unknown, numeric: boolean, style = 0, at = '') => {
  if (value === null || value === undefined) return '<c/>';
  if (numeric) return `<c><v>${value}</v></c>`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `<c${at}${style ? ` s="${style}"` : ''} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
};

const LINE_HEIGHT = 15;
/** Returns a row; programs do not all fit the height to wrapped texts, so it is stated for several lines. */
export const rowOf = (cells: string, lines = 1, at = '') =>
  `<row${at}${lines > 1 ? ` ht="${LINE_HEIGHT * lines}" customHeight="1"` : ''}>${cells}</row>`;

/** Returns a number cell with a style. */
export const numberCell = (value: string, style: number, at = '') => `<c${at} s="${style}"><v>${value}</v></c>`;

/** Returns a cell with our own formula ('SUM(E13:E17)') and its cached value. */
export const formulaCell = (formula: string, value: string, style: number, at = '') =>
  `<c${at} s="${style}"><f>${escaped(formula)}</f><v>${value}</v></c>`;

/** Returns a formula cell with a text result. */
export const textFormulaCell = (formula: string, text: string, at = '') =>
  `<c${at} t="str"><f>${escaped(formula)}</f><v>${escaped(text)}</v></c>`;

const worksheet = `${HEAD}<worksheet xmlns="${MAIN}">`;
/** Returns the start of a sheet with column widths in digits. */
export const sheetStart = (layout: Layout, widths: readonly number[] = []) => {
  const column = (width: number, i: number) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`;
  const columns = widths.length ? `<cols>${widths.map(column).join('')}</cols>` : '';
  return `${worksheet}${layoutBefore(layout)}${columns}<sheetData>`;
};
export const sheetEnd = (layout: Layout) => `</sheetData>${layoutAfter(layout)}</worksheet>`;

/** Returns valid sheet names: short, without reserved characters, unique. */
const sheetNames = (titles: readonly string[]) =>
  titles.map((t, i) =>
    escaped(`${t.replace(/[\\/?*[\]:']/g, ' ').slice(0, 26) || 'Sheet'}${titles.indexOf(t) === i ? '' : ` ${i + 1}`}`),
  );

/** A sheet of a package. */
export interface PackedSheet {
  title: string;
  printed: Printed;
}

/** Adds the package parts that turn sheets 1 to n into a workbook, with styles if cells use them. */
export const addPackage = (
  zip: ZipFile,
  sheets: readonly PackedSheet[],
  { styles, madeAt = new Date() }: { styles?: string; madeAt?: Date } = {},
) => {
  const names = sheetNames(sheets.map(({ title }) => title));
  const printed = sheets.map((sheet, i) => printNames(sheet.printed, i, names[i] as string)).join('');
  const each = (make: (n: number, name: string) => string) => names.map((name, i) => make(i + 1, name)).join('');
  // Too small to compress.
  const plain = { compress: false, mtime: madeAt };
  const add = (path: string, body: string) => zip.addBuffer(Buffer.from(HEAD + body), path, plain);
  add(
    '[Content_Types].xml',
    `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`)}${styles ? `<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>` : ''}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${each((n, name) => `<sheet name="${name}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets>${printed ? `<definedNames>${printed}</definedNames>` : ''}</workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}${styles ? `<Relationship Id="styles" Type="${OFFICE}/styles" Target="styles.xml"/>` : ''}</Relationships>`,
  );
  if (styles) zip.addBuffer(Buffer.from(styles), 'xl/styles.xml', plain);
};
