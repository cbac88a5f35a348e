import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { openBooks } from '../../../server/ledger/book.ts';
import { startApp, type TestApp, tokenOf } from '../../helpers/app.ts';
import { westernText } from '../../helpers/pdfText.ts';
import { readSheets } from '../../helpers/sheets.ts';
import { isSpreadsheetThere, recalculated } from '../../helpers/spreadsheet.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

const columns = ['account', 'opening', 'debit', 'credit', 'closing'] as const;
type Account = Record<(typeof columns)[number], string>;

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  const paid = { type: 'Investment', source: 'partner', currency: 'USD', status: 'completed' } as const;
  for (const [amount, tradeDate] of [
    ['600000.01', '2023-11-10'],
    ['300000.20', '2024-02-10'],
  ] as const)
    await world.put('transactions', {
      ...paid,
      ...{ fundId: world.funds.a, partnerId: world.partners.la1, amount, tradeDate },
    });
  await inTransaction(app.database.owner, (tx) => openBooks(tx, world.funds.a));
});
afterAll(() => app?.close());

const fileOf = async (format: string) => {
  const made = await world.ask.ma<{ report: { id: string } }>('POST', '/reports', {
    ...{ title: 'Accounts', kind: 'trial_balance', format, fundId: world.funds.a, asOf: '2024-12-31' },
  });
  expect(made.status, made.text).toBe(201);
  expect(await reportFiles.makeNext(app.app.deps)).toBe(true);
  const { report } = (
    await world.ask.ma<{ report: { documentId: string; error: string | null } }>(
      'GET',
      `/reports/${made.body.report.id}`,
    )
  ).body;
  expect(report.error).toBeNull();
  return report.documentId;
};
const bytesOf = async (documentId: string) => {
  const headers = { authorization: `Bearer ${tokenOf('ma')}` };
  return (await app.app.inject({ url: `/api/v1/documents/${documentId}/file`, headers })).rawPayload;
};
const cents = (amount: string) => BigInt(amount.replace('.', ''));

test('a trial balance has the same figures as data, workbook and page, and the last line sums them', async () => {
  const { body } = await world.ask.ma<{ trialBalance: { accounts: Account[] } }>(
    'GET',
    `/funds/${world.funds.a}/trial-balance?asOf=2024-12-31`,
  );
  const said = body.trialBalance.accounts.map((row) => columns.map((column) => row[column]));
  expect(said.length).toBeGreaterThan(2);
  const data = JSON.parse((await world.ask.ma('GET', `/documents/${await fileOf('json')}/file`)).text);
  expect(data.accounts.map((row: Account) => columns.map((column) => row[column]))).toEqual(said);

  const workbook = await bytesOf(await fileOf('xlsx'));
  const { sheets } = await readSheets(workbook);
  const rows = (Object.values(sheets)[0] ?? []).map((row) => row.map(({ value }) => value));
  expect(rows.slice(-1 - said.length, -1).map(([account, , ...amounts]) => [account, ...amounts])).toEqual(said);
  const sums = [1, 2, 3, 4].map((i) => said.reduce((all, row) => all + cents(row[i] ?? ''), 0n));
  expect(rows.at(-1)?.slice(1).map(cents)).toEqual(sums);
  if (isSpreadsheetThere)
    expect(
      (await recalculated(workbook))
        .at(-1)
        ?.slice(2)
        .map((amount) => cents(Number(amount).toFixed(2))),
    ).toEqual(sums);
});

test('as CSV it ends with its sum, like its page', async () => {
  const plain = (await bytesOf(await fileOf('csv')))
    .toString('utf8')
    .replaceAll(/["\ufeff]/g, '')
    .trim();
  const rows = plain.split(/\r?\n/).map((line) => line.split(','));
  const accounts = rows.filter(([account]) => /^\d{4}$/.test(account ?? ''));
  expect(accounts.length).toBeGreaterThan(2);
  const sums = [2, 3, 4, 5].map((i) => accounts.reduce((all, row) => all + cents(row[i] ?? ''), 0n));
  expect(rows.at(-1)?.slice(0, 2)).toEqual(['', 'Total']);
  expect(rows.at(-1)?.slice(2).map(cents)).toEqual(sums);
});

test('as PDF it states its dates, in ledger terms, with the sum below', async () => {
  const german = { locale: 'de' };
  expect((await world.ask.ma('PATCH', '/auth/me', german)).status).toBe(200);
  const shown = westernText(await bytesOf(await fileOf('pdf'))).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));
  expect(shown).toEqual(expect.arrayContaining(['Zeitraum 1. Jan. 2024 bis 31. Dez. 2024', 'Soll', 'Haben']));
  expect(shown).not.toContain('Belastung');
  expect(shown.filter((text) => text === 'Summe' || text === 'Gesamt')).toHaveLength(1);
});
