import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealKeysOf } from '../../server/core/db/sealKeys.ts';
import { rowProblems } from '../../server/core/integrity/rows.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { TEST_SECRET } from '../helpers/secret.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

const count = async (email: string) =>
  (await world.tx.rows({ text: 'select 1 from partners where email = $1', values: [email] } as never)).length;
const body = (email: string) => ({ type: 'LP', name: `Once only ${email}`, email });

test('the same key ten times at once makes one row and ten equal responses', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask.admin('POST', '/partners', body('once@test.example'), headers)),
  );
  expect(new Set(answers.map((a) => a.text)).size).toBe(1);
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(201));
  expect(await count('once@test.example')).toBe(1);
});

test('a repeated request adds no second job, and the job keeps the id of the first request', async () => {
  const report = { title: 'Once', kind: 'fund_performance', fundId: world.funds.a, asOf: '2024-01-01' };
  const order = () => world.ask.ma('POST', '/reports', report, { 'idempotency-key': 'form-job' });
  const jobs = () =>
    world.tx.rows<{ item: string; requestId: string }>(
      sql`select item, request_id as "requestId" from jobs where name = 'report'`,
    );
  expect((await order()).status).toBe(201);
  const first = await jobs();
  expect(first).toEqual([{ item: expect.any(String), requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect((await order()).status).toBe(201);
  expect(await jobs()).toEqual(first);
});

test('the response is stored in the database: another server returns it too', async () => {
  const headers = { 'idempotency-key': 'form-2' };
  const first = await world.ask.admin('POST', '/partners', body('kept@test.example'), headers);
  const stored = await world.tx.rows<{ status: number }>({
    text: "select status from idempotency_keys where key = 'form-2'",
  } as never);
  expect(stored).toEqual([{ status: 201 }]);
  const again = await world.ask.admin('POST', '/partners', body('kept@test.example'), headers);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
});

test('a key with another body is refused and changes nothing', async () => {
  const headers = { 'idempotency-key': 'form-3' };
  await world.ask.admin('POST', '/partners', body('three@test.example'), headers);
  const other = await world.ask.admin<{ error: { errors: { field: string }[] } }>(
    'POST',
    '/partners',
    body('four@test.example'),
    headers,
  );
  expect([other.status, other.body.error.errors[0]?.field]).toEqual([422, 'idempotency-key']);
  expect(await count('four@test.example')).toBe(0);
});

test('a key is separate for each user and path', async () => {
  const headers = { 'idempotency-key': 'form-4' };
  await world.ask.admin('POST', '/partners', body('five@test.example'), headers);
  const other = await world.ask.ma('POST', '/partners', body('six@test.example'), headers);
  expect(other.status).toBe(201);
  const elsewhere = await world.ask.admin('POST', '/companies', { name: 'Elsewhere' }, headers);
  expect(elsewhere.status).toBe(201);
});

test('a refused request leaves its key free', async () => {
  const headers = { 'idempotency-key': 'form-5' };
  expect((await world.ask.admin('POST', '/partners', { type: 'LP' }, headers)).status).toBe(422);
  expect((await world.ask.admin('POST', '/partners', body('seven@test.example'), headers)).status).toBe(201);
});

test('a repeated key returns the earlier response, even if the request would now be refused', async () => {
  const cost = {
    type: 'Management Costs',
    fundId: world.funds.a,
    payee: 'Administrator',
    amount: '120.00',
    tradeDate: '2024-05-06',
    reference: 'ONCE-1',
  };
  const create = (key: string) => world.ask.ma('POST', '/transactions', cost, { 'idempotency-key': key });
  const first = await create('form-6');
  expect(first.status).toBe(201);
  await world.tx.run({ text: "update funds set status = 'closed' where id = $1", values: [world.funds.a] } as never);
  const again = await create('form-6');
  expect([again.status, again.text]).toEqual([201, first.text]);
  expect((await create('form-7')).status).toBe(422);

  const { id, version } = JSON.parse(first.text).transaction as { id: string; version: number };
  const change = (key: string) =>
    world.ask.ma('PATCH', `/transactions/${id}`, { version, description: 'Looked at' }, { 'idempotency-key': key });
  const changed = await change('form-8');
  expect(changed.status).toBe(200);
  expect((await change('form-9')).status).toBe(409);
  const repeated = await change('form-8');
  expect([repeated.status, repeated.text]).toEqual([200, changed.text]);
});

test('the same fields in another order, at every level, are the same request', async () => {
  const headers = { 'idempotency-key': 'form-10' };
  const address = { line1: 'Main St 1', city: 'Boston' };
  const first = await world.ask.admin('POST', '/partners', { ...body('order@test.example'), address }, headers);
  expect(first.status, first.text).toBe(201);
  const turned = Object.fromEntries(Object.entries(address).reverse());
  const again = await world.ask.admin(
    'POST',
    '/partners',
    { address: turned, email: 'order@test.example', name: 'Once only order@test.example', type: 'LP' },
    headers,
  );
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('a repeated step sends no second notification: under another key it is a conflict, under the same key the same response', async () => {
  const call = async () => {
    const made = await world.ask.mb<{ capitalCall: { id: string } }>('POST', '/capital-calls', {
      fundId: world.funds.b,
      title: 'Once',
      callDate: new Date().toISOString().slice(0, 10),
      dueDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
      totalAmount: '1000.00',
      bankAccountId: world.banks.b,
    });
    expect(made.status, made.text).toBe(201);
    return made.body.capitalCall.id;
  };
  const issue = (id: string, key: (n: number) => Record<string, string>) =>
    Promise.all(Array.from({ length: 10 }, (_, n) => world.ask.mb('POST', `/capital-calls/${id}/issue`, {}, key(n))));
  const bare = await issue(await call(), () => ({}));
  expect(bare.map((a) => a.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const keyed = await issue(await call(), (n) => ({ 'idempotency-key': `issue-${n}` }));
  expect(keyed.map((a) => a.status).sort()).toEqual([200, ...Array(9).fill(409)]);
  const same = await issue(await call(), () => ({ 'idempotency-key': 'issue' }));
  expect(same.map((a) => a.status)).toEqual(Array(10).fill(200));
  expect(new Set(same.map((a) => a.text)).size).toBe(1);
});

test('a batch of completed moves is a conflict', async () => {
  const made = await world.ask.mb<{ capitalCall: { id: string; version: number } }>('POST', '/capital-calls', {
    fundId: world.funds.b,
    title: 'Batch',
    callDate: new Date().toISOString().slice(0, 10),
    dueDate: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
    totalAmount: '1000.00',
    bankAccountId: world.banks.b,
  });
  const items = [{ id: made.body.capitalCall.id }];
  const first = await world.ask.mb('POST', '/capital-calls/batch/issue', { items });
  expect(first.status, first.text).toBe(200);
  expect((await world.ask.mb('POST', '/capital-calls/batch/issue', { items })).status).toBe(409);
});

test('a response changed outside the portal is not returned again, and verify detects it', async () => {
  const headers = { 'idempotency-key': 'form-forged' };
  const send = () => world.ask.admin('POST', '/partners', body('forged@test.example'), headers);
  const found = () => rowProblems(world.tx, sealKeysOf(TEST_SECRET).rows, () => {});
  expect((await send()).status).toBe(201);
  const change = (from: string, to: string) =>
    world.tx.run(sql`update idempotency_keys set body = replace(body, ${from}, ${to}) where key = 'form-forged'`);
  expect(await change('forged@', 'other@')).toBe(1);
  expect((await send()).status).toBe(500);
  expect(await found()).toEqual([`1 idempotency keys were changed after sealing: ${world.users.admin} form-forged`]);
  expect(await change('other@', 'forged@')).toBe(1);
  expect((await send()).status).toBe(201);
  expect(await found()).toEqual([]);
});
