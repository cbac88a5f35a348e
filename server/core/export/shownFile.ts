import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import Cursor from 'pg-cursor';
import type { Translator } from '../i18n/translator.ts';
import { BYTE_ORDER_MARK, csvRow, LINE } from './csv.ts';
import type { ShownColumn, ShownSelection } from './shown.ts';
import { type CellReader, cellKindOf, shownCell } from './shownCells.ts';
import { dayCode } from './styles.ts';
import { type Cells, writeWorkbook } from './workbook.ts';

/** Reader of the file. */
export interface FileReader {
  speech: Translator;
  /** Time zone for timestamps that are not written as text. */
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

const labelOf = ({ name, key }: ShownColumn, { named }: Translator) => named(`resources.${name}.fields.${key}`);

/** Returns a function that converts '2026-01-31T14:04:00.000Z' to local time: '2026-01-31T15:04:00'. */
const clockIn = (timeZone: string) => {
  // The Swedish locale formats timestamps like ISO 8601, except for the T.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (iso: string) => format.format(new Date(iso)).replace(' ', 'T');
};

type Write = (
  client: PoolClient,
  selection: ShownSelection,
  to: { reader: FileReader; out: Writable; title: string },
) => Promise<void>;

/** CSV uses ISO 8601 dates and decimal points in every language, because programs read it as well. */
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

/** XLSX uses real numbers and dates; timestamps are in the reader's time zone, named in the heading. */
const writeXlsx: Write = (client, selection, { reader: { speech, zone }, out, title }) => {
  const columns = selection.columns.map((column) => {
    const kind = cellKindOf(column.field);
    return { label: `${labelOf(column, speech)}${kind === 'moment' ? ` (${zone})` : ''}`, kind };
  });
  const rows = each(cellsOf(client, selection, { speech, moment: clockIn(zone) }));
  const { locale, dateStyle } = speech;
  return writeWorkbook([{ title, head: [], columns, rows }], { dayCode: dayCode(locale, dateStyle), out });
};

/** Writers of list rows as displayed, row by row. */
export const shownWriters = { csv: writeCsv, xlsx: writeXlsx } as const;
