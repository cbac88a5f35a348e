import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import type { Speech } from '../words/speech.ts';
import { csvRow, LINE } from './csv.ts';
import type { ShownColumn, ShownSelection } from './shown.ts';
import { type CellReader, cellKindOf, shownCell } from './shownCells.ts';
import { dayCode } from './styles.ts';
import { type Cells, writeWorkbook } from './workbook.ts';

/** For whom a file is written. */
export interface FileReader {
  speech: Speech;
  /** By whose clock moments are written where they are no longer texts. */
  zone: string;
}

const PAGE = 500;

async function* cellsOf(
  client: PoolClient,
  { sql, columns }: ShownSelection,
  reader: Omit<CellReader, 'of'>,
): AsyncGenerator<Cells[]> {
  const readers = columns.map(({ name }) => ({ ...reader, of: name }));
  const cursor = client.query(new Cursor<unknown[]>(sql.text, sql.values, { rowMode: 'array' }));
  for (let page = await cursor.read(PAGE); page.length; page = await cursor.read(PAGE))
    yield page.map((row) => columns.map((column, i) => shownCell(row[i], column, readers[i] as CellReader)));
}

const labelOf = ({ name, key }: ShownColumn, { named }: Speech) => named(`resources.${name}.fields.${key}`);

/** '2026-01-31T14:04:00.000Z' on the clock of a time zone: '2026-01-31T15:04:00'. */
const clockIn = (timeZone: string) => {
  // Sweden writes moments as ISO 8601 does, but for the T.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso: string) => format.format(new Date(iso)).replace(' ', 'T');
};

type Write = (
  client: PoolClient,
  selection: ShownSelection,
  to: { reader: FileReader; out: Writable; title: string },
) => Promise<void>;

/** Tells spreadsheet programs that the text is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Days and moments by ISO 8601, and numbers with a point, in every language: CSV is for programs as well. */
const writeCsv: Write = (client, selection, { reader: { speech }, out }) => {
  async function* lines() {
    yield `${BYTE_ORDER_MARK}${csvRow(selection.columns.map((column) => labelOf(column, speech)))}${LINE}`;
    for await (const page of cellsOf(client, selection, { speech, moment: (iso) => iso }))
      yield page.map((cells) => csvRow(cells) + LINE).join('');
  }
  return pipeline(Readable.from(lines()), out);
};

async function* each(pages: AsyncIterable<readonly Cells[]>) {
  for await (const page of pages) yield* page;
}

/** Real numbers and days; moments on the reader's clock, which the heading names. */
const writeXlsx: Write = (client, selection, { reader: { speech, zone }, out, title }) => {
  const columns = selection.columns.map((column) => {
    const kind = cellKindOf(column.field);
    return { label: `${labelOf(column, speech)}${kind === 'moment' ? ` (${zone})` : ''}`, kind };
  });
  const rows = each(cellsOf(client, selection, { speech, moment: clockIn(zone) }));
  const { locale, dateStyle } = speech;
  return writeWorkbook([{ title, head: [], columns, rows }], { dayCode: dayCode(locale, dateStyle), out });
};

/** Writes the rows of a list as they are shown, row by row. */
export const shownWriters = { csv: writeCsv, xlsx: writeXlsx } as const;
