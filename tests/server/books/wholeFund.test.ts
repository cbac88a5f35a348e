import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoney } from '../../../server/accounting/money.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { balancesOf, figuresOf } from '../../../server/ledger/generalLedger/figures.ts';
import { differencesOf, openAllBooks } from '../../../server/ledger/openBooks.ts';
import { ledgerProblems } from '../../../server/ledger/problems.ts';
import { analyzeIfGrown, WHEN_LOADED } from '../../../server/ledger/totals.ts';
import { sampleTrialBalance } from '../../accounting/fixtures/sampleFund.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { expectSameFigures } from '../../helpers/sameFigures.ts';
import { trialBalance } from '../../helpers/trialBalance.ts';
import { importFiles, scsp } from '../import/run.ts';
import { sampleFiles } from '../import/sampleFiles.ts';

let app: TestApp;
let tx: Tx;
let fundId: string;

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  const admin = { name: 'admin', email: 'admin@test.example', role: 'admin', firebaseUid: 'admin' } as const;
  await insertRow(tx, 'users', admin, { createdBy: null });
  const { problems } = await importFiles(app.database, sampleFiles(), scsp());
  expect(problems).toEqual([]);
  fundId = (await tx.first<{ id: string }>(sql`select id from funds`))?.id ?? '';
}, 120_000);
afterAll(() => app?.close());

const euros = (cents: bigint) => formatMoney(cents, 'EUR');

test('the trial balance equals the fund’s published accounts, to the cent', async () => {
  const balances = await balancesOf(tx, fundId, { asOf: '2025-12-31' });
  const trial = Object.fromEntries(trialBalance(balances).map(({ account, cents }) => [account, euros(cents)]));
  expect(trial).toEqual(sampleTrialBalance);
  expect(balances.reduce((total, { cents }) => total + cents, 0n)).toBe(0n);
});

test('its figures equal the fund’s published accounts', async () => {
  const { partners, ...fund } = await figuresOf(tx, fundId, { asOf: '2025-12-31' });
  expect(Object.fromEntries(Object.entries(fund).map(([name, cents]) => [name, euros(cents)]))).toEqual({
    committed: '50000000.00',
    called: '40970000.00',
    paidIn: '40970000.00',
    unfunded: '9030000.00',
    distributed: '17500000.00',
    cash: '190000.00',
    nav: '39406000.00',
  });
  const largest = [...partners.values()].find((p) => p.committed === 1_500_000_000n);
  expect(largest).toMatchObject({ paidIn: 1_229_100_000n, unfunded: 270_900_000n, distributed: 525_000_000n });
});

test('the import posted while it ran, so no opening entries are left, and the ledger equals the records', async () => {
  const told: unknown[] = [];
  await openAllBooks(app.database.owner, (opened) => told.push(opened));
  expect(told).toEqual([]);
  expect(await differencesOf(tx, fundId)).toEqual([]);
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
});

test('every ledger figure equals the records, on every day', async () => {
  for (const day of ['2022-03-31', '2023-06-29', '2023-06-30', '2024-12-31', '2025-09-30', '2025-12-31', '2026-06-30'])
    await expectSameFigures(tx, fundId, day);
});

test('a ledger opened afterwards from the same records equals one kept along the way', async () => {
  const kept = await balancesOf(tx, fundId, { asOf: '2024-12-31' });
  const all = await balancesOf(tx, fundId);
  await app.database.owner.query(
    `set session_replication_role = replica; delete from gl_balances; delete from gl_entries; delete from gl_journals; delete from gl_books;
      reset session_replication_role`,
  );
  const told: { journals: number; differences: readonly unknown[] }[] = [];
  await openAllBooks(app.database.owner, (opened) => told.push(opened));
  expect(told).toMatchObject([{ differences: [] }]);
  expect(await balancesOf(tx, fundId)).toEqual(all);
  expect(await balancesOf(tx, fundId, { asOf: '2024-12-31' })).toEqual(kept);
  expect(await ledgerProblems(app.database.owner)).toEqual([]);
});

test('the planner gets statistics of an opened ledger, and new ones after many more entries', async () => {
  const isKnown = async () =>
    (await tx.rows(sql`select 1 from pg_stats where tablename = 'gl_journals' and attname = 'fund_id'`)).length === 1;
  const forget = () => tx.run(sql`select pg_clear_attribute_stats('public', 'gl_journals', 'fund_id', false)`);
  expect(await isKnown()).toBe(true);
  const rows = (await tx.first<{ n: number }>(sql`select count(*)::int as n from gl_journals`))?.n ?? 0;
  await forget();
  await analyzeIfGrown(tx, rows / 10);
  await analyzeIfGrown(tx, rows / WHEN_LOADED / 2, WHEN_LOADED);
  expect(await isKnown()).toBe(false);
  await analyzeIfGrown(tx, rows / 10, WHEN_LOADED);
  expect(await isKnown()).toBe(true);
});
