import type { Writable } from 'node:stream';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { ZipFile } from 'yazl';
import type { ExportSelection } from '../db/exportSelection.ts';

const PAGE = 1000;
const LONGEST_CELL = 32_767;
/** Rows a sheet can hold, the header included; what is more goes on in further sheets. */
const MOST_ROWS = 1_048_576;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Characters that XML 1.0 cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) =>
  text
    .replace(UNSTORABLE, '')
    .replace(/[&<>]/g, (c) => escapes[c] as string)
    .slice(0, LONGEST_CELL);

const cell = (value: unknown, numeric: boolean) => {
  if (value === null || value === undefined) return '<c/>';
  if (numeric) return `<c><v>${value}</v></c>`;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
};

/** Writes the rows of a selection as an XLSX workbook, page by page: only one page is in memory at a time. */
export const writeSheet = async (
  client: pg.PoolClient,
  { sql, columns }: ExportSelection,
  out: Writable,
  title: string,
) => {
  const cursor = client.query(new Cursor<unknown[]>(sql.text, sql.values, { rowMode: 'array' }));
  const header = `<row>${columns.map((c) => cell(c.header, false)).join('')}</row>`;
  let page = await cursor.read(PAGE);
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, out);

  async function* rows() {
    yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${header}`;
    let left = MOST_ROWS - 1;
    while (page.length && left >= page.length) {
      yield page
        .map((row) => `<row>${row.map((v, i) => cell(v, columns[i]?.numeric ?? false)).join('')}</row>`)
        .join('');
      left -= page.length;
      page = await cursor.read(PAGE);
    }
    yield '</sheetData></worksheet>';
  }

  let sheets = 0;
  do {
    sheets += 1;
    const stream = Readable.from(rows(), { objectMode: false });
    const ended = new Promise<void>((done, failed) => stream.once('end', done).once('error', failed));
    zip.addReadStream(stream, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 1 });
    await ended;
  } while (page.length);
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const add = (path: string, body: string) => zip.addBuffer(Buffer.from(HEAD + body), path);
  add(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbers.map((n) => `<sheet name="${escaped(title).slice(0, 25)}${n > 1 ? ` ${n}` : ''}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
  );
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${RELATIONS}">${numbers.map((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}</Relationships>`,
  );
  zip.end();
  await written;
};
