import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { insertRow } from '../../../server/core/tables/rows.ts';
import { as, startApp, type TestApp } from '../../helpers/app.ts';
import { importFiles, scsp } from './run.ts';
import { sampleFiles } from './sampleFiles.ts';

let app: TestApp;
let tx: Tx;

const count = async (table: string, where = 'true') =>
  Number((await tx.first<{ n: string }>(sql([`select count(*) as n from ${table} where ${where}`])))?.n);

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  const admin = { name: 'admin', email: 'admin@test.example', role: 'admin', firebaseUid: 'admin' } as const;
  await insertRow(tx, 'users', admin, { createdBy: null });
});
afterAll(() => app.close());

test('a dry run reports the result, and stores nothing', async () => {
  const { isStored, created, problems } = await importFiles(app.database, sampleFiles(), scsp(), { dryRun: true });
  expect(problems).toEqual([]);
  expect(isStored).toBe(false);
  expect(Object.fromEntries(created)).toEqual({
    partners: 6,
    funds: 1,
    'bank-accounts': 1,
    commitments: 6,
    companies: 5,
    'fund-companies': 5,
    'capital-calls': 14,
    transactions: 5 + 1 + 16 + 16 + 6,
    valuations: 56,
  });
  expect(await count('partners')).toBe(0);
  expect(await count('audit_events')).toBe(0);
});

test('the whole fund exists, with the figures of its published accounts', async () => {
  const begun = performance.now();
  const { isStored, problems } = await importFiles(app.database, sampleFiles(), scsp());
  expect(problems).toEqual([]);
  expect(isStored).toBe(true);
  expect(performance.now() - begun).toBeLessThan(60_000);
  const fund = await tx.first<{ id: string; status: string }>(sql`select id, status from funds`);
  expect(fund?.status).toBe('active');
  const answer = await as(app, 'admin')<{
    analytics: Record<string, unknown> & { partners: Record<string, unknown>[] };
  }>('GET', `/funds/${fund?.id}/analytics?asOf=2025-12-31`);
  expect(answer.body.analytics).toMatchObject({
    currency: 'EUR',
    committed: '50000000.00',
    paidIn: '40970000.00',
    distributed: '17500000.00',
    cash: '190000.00',
    fairValue: '39216000.00',
    navGross: '39406000.00',
    carryAccrued: '3187200.00',
    navNet: '36218800.00',
    pic: '0.819400',
    dpi: '0.427142',
    rvpi: '0.884032',
    tvpi: '1.311174',
    netIrr: '0.111492',
  });
  expect(answer.body.analytics.partners.find((p) => p.commitment === '15000000.00')).toMatchObject({
    paidIn: '12291000.00',
    unfunded: '2709000.00',
    distributed: '5250000.00',
    navNet: '10865640.00',
  });
}, 120_000);

test("calls were issued, allocated and paid by the product's rules, as of their days", async () => {
  expect(await count('capital_calls', "status = 'Completed' and issue_date = call_date and outstanding = 0")).toBe(14);
  expect(await count('capital_call_lines', "payment_status = 'Paid' and payment_reference is not null")).toBe(84);
  expect(await count('transactions', "capital_call_line_id is not null and status = 'completed'")).toBe(84);
  expect(await tx.rows(sql`select array_agg(call_number order by call_date) as numbers from capital_calls`)).toEqual([
    { numbers: Array.from({ length: 14 }, (_, i) => i + 1) },
  ]);
  expect(await count('companies', "status = 'exited' and is_verified")).toBe(1);
  expect(await count('valuations', "status = 'approved' and approved_at::date = date")).toBe(56);
});

test('each entered record and each move is in the audit as an import', async () => {
  expect(await count('audit_events', "action <> 'import'")).toBe(0);
  expect(await count('audit_events', "entity = 'capital-calls' and name = 'issue'")).toBe(14);
  expect(await count('audit_events', "entity = 'transactions' and name = 'create'")).toBe(44);
  expect(await count('notifications', 'deleted_at is null')).toBe(0);
});

test('a repeated import creates nothing', async () => {
  const before = await count('audit_events');
  const { isStored, created, existing, problems } = await importFiles(app.database, sampleFiles(), scsp());
  expect(problems).toEqual([]);
  expect(isStored).toBe(true);
  expect([...created.values()].every((n) => n === 0)).toBe(true);
  expect(existing.get('capital-calls')).toBe(14);
  expect(await count('transactions')).toBe(44 + 84);
  expect(await count('audit_events')).toBe(before);
});

test('a later export only adds its new records', async () => {
  const files = sampleFiles();
  const marks = `${files['marks.csv']}PC01;2026-03-31;14100000.00\n`;
  const { created, problems } = await importFiles(app.database, { ...files, 'marks.csv': marks }, scsp());
  expect(problems).toEqual([]);
  expect(created.get('valuations')).toBe(1);
});
