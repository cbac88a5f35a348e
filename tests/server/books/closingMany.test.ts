import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OutputOf } from '../../../resources/values.ts';
import { type Tx, txOn } from '../../../server/core/db/tx.ts';
import { type Ask, as, startApp, type TestApp } from '../../helpers/app.ts';
import { importedFund, quarters } from './importedFund.ts';

// A whole imported fund of sixteen quarters, all of them open.
type Closings = OutputOf<'periods/closings'>['closings'];
interface Period {
  id: string;
  version: number;
  endsOn: string;
  status: string;
  seal: string | null;
  previousSeal: string | null;
}

let app: TestApp;
let tx: Tx;
let fundId: string;
let admin: Ask;

const periods = () =>
  tx.rows<Period>(
    sql`select id, version, ends_on as "endsOn", status, seal, previous_seal as "previousSeal" from periods where fund_id = ${fundId} order by ends_on`,
  );
const upTo = async (endsOn: string, who = admin) => {
  const id = (await periods()).find((period) => period.endsOn === endsOn)?.id;
  return who<{ closings: Closings }>('GET', `/periods/${id}/closings`);
};
const told = async (endsOn: string) => {
  const { closings } = (await upTo(endsOn)).body;
  return closings.periods.map((period) => [
    period.endsOn,
    ...period.obstacles.filter(({ blocks }) => blocks).map(({ kind }) => kind),
  ]);
};
const close = (items: readonly { id: string; version: number }[]) =>
  admin<{ error?: { errors: { field: string }[] } }>('POST', '/periods/batch/close', {
    items: items.map(({ id, version }) => ({ id, version })),
  });
const closed = async () => (await periods()).flatMap(({ endsOn, status }) => (status === 'closed' ? [endsOn] : []));

beforeAll(async () => {
  app = await startApp();
  tx = txOn(app.database.owner);
  admin = as(app, 'admin');
  fundId = await importedFund(app, { admin: 'admin', investor: 'lp' });
}, 120_000);
afterAll(() => app?.close());

test('all open periods up to one are listed, without blocking each other', async () => {
  expect(await told('2025-12-31')).toEqual(quarters.map((day) => [day]));
  expect(await told('2022-09-30')).toEqual(quarters.slice(0, 3).map((day) => [day]));
  expect((await upTo('2022-09-30', as(app, 'investor'))).status).toBe(403);
});

test('if carry accrues without a general partner, they end with the first such period', async () => {
  const gp = await tx.first<{ id: string | null }>(sql`select gp_partner_id as id from funds`);
  const named = await tx.rows<{ id: string }>(sql`select id from partners where type = 'GP'`);
  await tx.run(sql`update funds set gp_partner_id = null`);
  await tx.run(sql`update partners set type = 'LP'`);
  const ends = await told('2025-12-31');
  expect(ends.at(-1)?.at(1)).toBe('noGeneralPartner');
  expect(ends.length).toBeGreaterThan(1);
  expect(ends.slice(0, -1).every(({ length }) => length === 1)).toBe(true);
  await tx.run(sql`update partners set type = 'GP' where id = any(${named.map(({ id }) => id)}::uuid[])`);
  await tx.run(sql`update funds set gp_partner_id = ${gp?.id}`);
});

test('they end with the first blocked period', async () => {
  const { body, status } = await admin<{ transaction: { id: string; version: number } }>('POST', '/transactions', {
    type: 'Management Costs',
    source: 'fund',
    fundId,
    amount: '100.00',
    tradeDate: '2023-05-10',
    valueDate: '2023-05-10',
  });
  expect(status).toBe(201);
  expect(await told('2025-12-31')).toEqual([
    ...quarters.slice(0, 5).map((day) => [day]),
    ['2023-06-30', 'openTransactions'],
  ]);

  // Together they are all or nothing.
  const all = await periods();
  const refused = await close(all.slice(0, 6));
  expect(refused.status).toBe(409);
  expect(refused.body.error?.errors.map(({ field }) => field)).toEqual(['items.5']);
  expect(await closed()).toEqual([]);

  // Closed one by one, earlier periods stay closed after a failure.
  const answers = [];
  for (const period of all.slice(0, 6)) answers.push((await close([period])).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
  expect(await closed()).toEqual(quarters.slice(0, 5));
  expect(await told('2025-12-31')).toEqual([['2023-06-30', 'openTransactions']]);
  const { id, version } = body.transaction;
  expect((await admin('POST', `/transactions/${id}/cancel`, { version, reason: 'Entered twice' })).status).toBe(200);
});

test('the rest is closed in one request, each chained to the previous seal, with audit rows', async () => {
  const open = (await periods()).filter(({ status }) => status === 'open').slice(0, 11);
  expect((await close(open)).status).toBe(200);
  expect(await closed()).toEqual(quarters);
  const all = (await periods()).filter(({ status }) => status === 'closed');
  expect(all.map(({ previousSeal }) => previousSeal)).toEqual([null, ...all.slice(0, -1).map(({ seal }) => seal)]);
  const { n } = (await tx.first<{ n: number }>(
    sql`select count(*)::int as n from audit_events where entity = 'periods' and name = 'close'`,
  )) as { n: number };
  expect(n).toBe(quarters.length);
});
