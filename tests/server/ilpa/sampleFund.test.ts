import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { performances } from '../../../server/accounting/ilpa/performance.ts';
import { granularFlows, grossUpFlows } from '../../../server/accounting/ilpa/performanceFlows.ts';
import { granularTypes, grossUpTypes } from '../../../server/accounting/ilpa/performanceTypes.ts';
import { templateColumn, together } from '../../../server/accounting/ilpa/reportingTemplate.ts';
import { formatMoney } from '../../../server/accounting/money.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { get } from '../../../server/core/entity/records.ts';
import { speechAs } from '../../../server/core/i18n/translator.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { readerIn, type WholeReport } from '../../../server/core/writers/data.ts';
import { bytesOf } from '../../../server/core/writers/writers.ts';
import { performanceBody } from '../../../server/entities/reports/performanceBody.ts';
import { fundFigures } from '../../../server/ledger/fundFigures.ts';
import { performanceFactsOf } from '../../../server/ledger/performance.ts';
import { reportingRowsOf } from '../../../server/ledger/reporting.ts';
import { sampleReporting } from '../../accounting/fixtures/sampleReporting.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { formulasOf, isSpreadsheetThere, SLOW, workedOut } from '../../helpers/spreadsheet.ts';
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

test('every row of the total fund equals its published accounts, for the quarter, the year and since inception', async () => {
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

const sampleFund = async () => {
  const tx = txOn(app.database.owner);
  const fund = await get(tx, 'funds', (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '');
  return { tx, fund, facts: await performanceFactsOf(tx, fund, { asOf: '2025-12-31' }) };
};

test("its performance equals the fund's by the granular method, and its flows equal the other form", async () => {
  const { tx, fund, facts } = await sampleFund();
  const flows = granularFlows(facts);
  const { grossWith, netWith, grossWithout, netWithout } = performances(flows, granularTypes);
  expect([grossWith.irr.rate, netWith.irr.rate].map((rate) => rate?.toFixed(6))).toEqual(['0.177011', '0.111492']);
  expect([grossWith.multiple, netWith.multiple].map((multiple) => Number(multiple).toFixed(6))).toEqual([
    '1.538000',
    '1.311174',
  ]);
  // It has no facility, so the figures without one are equal.
  expect([grossWithout, netWithout]).toEqual([grossWith, netWith]);
  const limited = (await reportingRowsOf(tx, fund, { asOf: '2025-12-31' })).filter(({ isGp }) => !isGp);
  const column = templateColumn(null, together(limited.map(({ rows }) => rows)));
  const total = (all: readonly { type: string; cents: bigint }[], starts: string) =>
    all.filter(({ type }) => type.startsWith(starts)).reduce((sum, { cents }) => sum + cents, 0n);
  for (const all of [flows, grossUpFlows(facts)]) {
    expect(-total(all, 'Capital Call: ')).toBe(column.get(13));
    expect(-total(all, 'Distribution: ')).toBe(column.get(14));
    expect(total(all, 'NAV')).toBe(column.get(95));
  }
  expect(-total(flows, 'Quarter-end Adjustment for Carry')).toBe(column.get(103));
});

test("the fund's page shows the form's rates, on any day", async () => {
  const { tx, fund } = await sampleFund();
  for (const asOf of ['2023-12-31', '2024-12-31', '2025-12-31']) {
    const { performance } = await fundFigures(tx, fund, { asOf });
    const form = performances(grossUpFlows(await performanceFactsOf(tx, fund, { asOf })), grossUpTypes);
    for (const key of ['grossWith', 'netWith', 'grossWithout', 'netWithout'] as const)
      expect(performance[key]).toMatchObject({ irr: form[key].irr.rate?.toFixed(6) ?? null, tvpi: form[key].multiple });
    expect(performance.hasFacility).toBe(false);
  }
  const { performance, tvpi, dpi } = await fundFigures(tx, fund, { asOf: '2025-12-31' });
  // All of its partners pay fees, or the difference is zero.
  expect(Number(performance.netWith.tvpi)).toBeCloseTo(Number(tvpi), 1);
  expect(Number(performance.netWith.dpi)).toBeCloseTo(Number(dpi), 1);
});

test('the gross-up method adds costs and carry back, on the days of the costs', async () => {
  const { tx, fund, facts } = await sampleFund();
  const flows = grossUpFlows(facts);
  const limited = (await reportingRowsOf(tx, fund, { asOf: '2025-12-31' })).filter(({ isGp }) => !isGp);
  const column = templateColumn(null, together(limited.map(({ rows }) => rows)));
  const total = (type: string) =>
    flows.filter((flow) => flow.type === type).reduce((sum, { cents }) => sum + cents, 0n);
  expect(-total('Gross Up Management Fees')).toBe(column.get(25));
  expect(-total('Gross Up Partnership Expenses')).toBe(column.get(62));
  const { grossWith, netWith } = performances(flows, grossUpTypes);
  expect(netWith.irr.rate?.toFixed(6)).toBe('0.111492');
  const added = (column.get(25) ?? 0n) + (column.get(62) ?? 0n) + (column.get(103) ?? 0n);
  const paidIn = Number(column.get(13));
  expect(Number(grossWith.multiple)).toBeCloseTo(Number(netWith.multiple) - Number(added) / paidIn, 5);
});

test.runIf(isSpreadsheetThere)(
  'a spreadsheet program computes the rates and multiples of both methods',
  async () => {
    const { fund, facts } = await sampleFund();
    const speech = await speechAs(undefined);
    const body = performanceBody(
      { fund, times: { asOf: '2025-12-31', periodStart: null, knownAt: null } },
      facts,
      speech,
    );
    const report: WholeReport = { title: 'Form', about: [], sections: [], form: body.form, reader: readerIn(speech) };
    const bytes = await bytesOf('xlsx', report);
    for (const sheet of [1, 2]) {
      const said = await formulasOf(bytes, sheet);
      expect(said.size).toBeGreaterThan(100);
      const alike = (value: string) => {
        if (!/^-?\d/.test(value)) return value;
        return (value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : Number(value)).toFixed(6);
      };
      const found = await workedOut(bytes, sheet);
      expect([...found].map(([at, value]) => `${at} ${alike(value)}`)).toEqual(
        [...said].map(([at, value]) => `${at} ${alike(value)}`),
      );
      expect(Number(said.get('E6')).toFixed(6)).toBe('0.111492');
    }
  },
  SLOW,
);
