import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateColumn, together } from '../../../server/accounting/ilpa/reportingTemplate.ts';
import { formatMoney } from '../../../server/accounting/money.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { get } from '../../../server/core/entity/records.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { sampleReporting } from '../../accounting/fixtures/sampleReporting.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
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

test('every row of the total fund is that of its own accounts, for the quarter, the year and since inception', async () => {
  const tx = txOn(app.database.owner);
  const id = (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
  const fund = await get(tx, 'funds', id);
  const [quarter, year, end] = await Promise.all(
    ['2025-09-30', '2024-12-31', '2025-12-31'].map(async (day) =>
      together((await reportingRowsOf(tx, fund, { asOf: day })).map(({ rows }) => rows)),
    ),
  );
  const columns = [quarter ?? null, year ?? null, null].map((before) => templateColumn(before, end ?? new Map()));
  const found = Object.keys(sampleReporting).map((row) => [
    row,
    columns.map((column) => formatMoney(column.get(Number(row)) ?? 0n, 'EUR')),
  ]);
  expect(Object.fromEntries(found)).toEqual(sampleReporting);
});
