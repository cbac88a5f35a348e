import type { Writable } from 'node:stream';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { writePackage } from './package.ts';
import type { ExportSelection } from './selection.ts';
import { cell, sheetEnd, sheetStart } from './sheetXml.ts';

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

  await writePackage({ out }, async (add) => {
    do await add(title, rows());
    while (page.length);
  });
};
