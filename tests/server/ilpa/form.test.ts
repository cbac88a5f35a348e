import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { txOn } from '../../../server/core/db/tx.ts';
import { get } from '../../../server/core/entity/records.ts';
import { type FormSheet, writeForm } from '../../../server/core/export/form.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { columnsOf, keyDatesOf, standingOn } from '../../../server/entities/reports/reportingData.ts';
import { reportingForm } from '../../../server/entities/reports/reportingForm.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { isSpreadsheetThere, recalculated } from '../../helpers/spreadsheet.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  const admin = { name: 'admin', email: 'admin@test.example', role: 'admin', firebaseUid: 'admin' } as const;
  await insertRow(txOn(app.database.owner), 'users', admin, { createdBy: null });
  expect((await importFiles(app.database, sampleFiles(), scsp())).problems).toEqual([]);
}, 120_000);
afterAll(() => app?.close());

const bytes = async (sheet: FormSheet) => {
  const out = new PassThrough();
  const [all] = await Promise.all([buffer(out), writeForm([sheet], { dayCode: 'yyyy-mm-dd', out })]);
  return all;
};

test.runIf(process.env.CI === 'true')('a spreadsheet program is available in CI', () => {
  expect(isSpreadsheetThere).toBe(true);
});

test.runIf(isSpreadsheetThere)('a spreadsheet program computes every sum of the form from its inputs', async () => {
  const tx = txOn(app.database.owner);
  const fund = await get(tx, 'funds', (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '');
  const lp = await tx.first<{ id: string; name: string }>(
    sql`select p.id, p.name from partners p join commitments k on k.partner_id = p.id where p.type = 'LP' order by k.amount desc limit 1`,
  );
  const standing = await standingOn(tx, fund, { asOf: '2025-12-31' });
  const sheet = reportingForm({
    fund: fund.name,
    partner: lp?.name ?? null,
    currency: 'EUR',
    about: '2025-12-31',
    dates: await keyDatesOf(tx, fund, '2025-12-31'),
    columns: columnsOf(standing, lp?.id ?? null),
    footnote: null,
  });
  // Cached results are removed, so the program must compute them.
  const bare = new Map(
    [...sheet.rows].map(([row, cells]) => [
      row,
      Object.fromEntries(
        Object.entries(cells).map(([at, cell]) => [at, 'formula' in cell ? { ...cell, amount: '' } : cell]),
      ),
    ]),
  );
  const found = await recalculated(await bytes({ ...sheet, rows: bare }));
  const formulas = [...sheet.rows].flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([at, cell]) =>
      'formula' in cell && 'amount' in cell ? [{ row, at, said: cell.amount }] : [],
    ),
  );
  expect(formulas.length).toBeGreaterThan(200);
  const column = (at: string) => at.charCodeAt(0) - 65;
  expect(formulas.map(({ row, at }) => `${at}${row} ${Number(found[row - 1]?.[column(at)]).toFixed(2)}`)).toEqual(
    formulas.map(({ row, at, said }) => `${at}${row} ${said}`),
  );
  // Names and days are in the cells that readers of the form expect.
  expect(found[1]).toEqual([
    lp?.name,
    '',
    '',
    '',
    'Inception Date',
    '',
    '2022-01-01',
    'Commencement of Operations',
    '',
    '2022-03-31',
    'Current Year Start',
    '',
    '2025-01-01',
  ]);
  expect(found[3]?.at(-1)).toBe('2025-12-31');
  expect(found[12]?.[0]).toBe('Contributions – Cash & Non-Cash');
});
