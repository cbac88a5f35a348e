import type { Writable } from 'node:stream';
import type pg from 'pg';
import Cursor from 'pg-cursor';
import { type Layout, printedTable } from './layout.ts';
import { writePackage } from './package.ts';
import type { ExportSelection } from './selection.ts';
import { isWide, sheetWidths } from './sheetWidths.ts';
import { cell, sheetEnd, sheetStart } from './sheetXml.ts';

const PAGE = 1000;
/** Rows per write; other requests run in between. */
const PIECE = 100;
/** Maximum rows of a sheet, including the header; further rows go to additional sheets. */
const MOST_ROWS = 1_048_576;
/** Rows scanned for widths. */
const LOOKED_AT = 100;

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
  const widths = sheetWidths(
    columns.map(({ header: label, numeric }) => ({ label, kind: numeric ? 'exact' : 'text' })),
    page.slice(0, LOOKED_AT).map((row) => row.map((value) => (value === null ? null : String(value)))),
  );
  const layout: Layout = { frozen: { rows: 1, columns: 0 }, isLandscape: isWide(widths) };
  let written = 0;
  async function* rows() {
    yield sheetStart(layout, widths) + header;
    written = 0;
    while (page.length && MOST_ROWS - 1 - written >= page.length) {
      for (let at = 0; at < page.length; at += PIECE)
        yield page
          .slice(at, at + PIECE)
          .map((row) => `<row>${row.map((v, i) => cell(v, columns[i]?.numeric ?? false)).join('')}</row>`)
          .join('');
      written += page.length;
      page = await cursor.read(PAGE);
    }
    yield sheetEnd(layout);
  }

  await writePackage({ out }, async (add) => {
    do await add({ title, xml: rows(), printed: () => printedTable(columns.length, { head: 1, rows: written }) });
    while (page.length);
  });
};
