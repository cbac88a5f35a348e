import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { ZipFile } from 'yazl';
import { deferRejection } from '../db/tx.ts';
import type { ExportSelection } from './selection.ts';
import { addPackage, cell, sheetEnd, sheetStart } from './sheetXml.ts';

const PAGE = 1000;
/** Rows per write; other requests run in between. */
const PIECE = 100;
/** Maximum rows of a sheet, including the header; further rows go to additional sheets. */
const MOST_ROWS = 1_048_576;

/** Writes a selection as an XLSX workbook, with one page in memory at a time. */
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
  zip.on('error', () => {});
  // Fails when the reader disconnects; a slow reader applies backpressure.
  const written = deferRejection(pipeline(zip.outputStream, out));

  async function* rows() {
    yield sheetStart + header;
    let left = MOST_ROWS - 1;
    while (page.length && left >= page.length) {
      for (let at = 0; at < page.length; at += PIECE)
        yield page
          .slice(at, at + PIECE)
          .map((row) => `<row>${row.map((v, i) => cell(v, columns[i]?.numeric ?? false)).join('')}</row>`)
          .join('');
      left -= page.length;
      page = await cursor.read(PAGE);
    }
    yield sheetEnd;
  }

  const titles: string[] = [];
  do {
    titles.push(title);
    const stream = Readable.from(rows(), { objectMode: false });
    const ended = deferRejection(new Promise<void>((done, failed) => stream.once('end', done).once('error', failed)));
    zip.addReadStream(stream, `xl/worksheets/sheet${titles.length}.xml`, { compressionLevel: 1 });
    await Promise.race([ended, written]);
  } while (page.length);
  addPackage(zip, titles);
  zip.end();
  await written;
};
