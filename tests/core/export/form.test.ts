import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { type FormCell, writeForm } from '../../../server/core/export/form.ts';
import { styleOf } from '../../../server/core/export/styles.ts';
import { readSheets } from '../../helpers/sheets.ts';

test('amounts of a form have the decimals of their currency, including results of formulas', async () => {
  const cells: Record<string, FormCell> = {
    A: { amount: '1234.50' },
    B: { formula: 'A1', amount: '1234.50' },
    C: { amount: '33333334' },
    D: { formula: 'C1', amount: '33333334' },
  };
  const out = new PassThrough();
  const read = buffer(out);
  const sheet = { layout: { isLandscape: false }, printed: { areas: [], repeated: null } };
  await writeForm([{ title: 'Form', widths: [], rows: new Map([[1, cells]]), ...sheet }], { dayCode: 'd', out });
  const { sheets } = await readSheets(await read);
  // Indexes in the style table: '#,##0' and '#,##0.00'.
  expect(sheets.Form?.[0]?.map(({ style }) => style)).toEqual([
    styleOf.cents,
    styleOf.cents,
    styleOf.whole,
    styleOf.whole,
  ]);
});
