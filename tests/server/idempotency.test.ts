import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../helpers/app.ts';
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
const body = (email: string) => ({ type: 'LP', name: 'Once only', email });

test('the same key ten times at once makes one row and ten equal answers', async () => {
  const headers = { 'idempotency-key': 'form-1' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask.admin('POST', '/partners', body('once@test.example'), headers)),
  );
  expect(new Set(answers.map((a) => a.text)).size).toBe(1);
  expect(answers.map((a) => a.status)).toEqual(Array(10).fill(201));
  expect(await count('once@test.example')).toBe(1);
});

test('the answer is kept in the database: another server gives it too', async () => {
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

test('a key means nothing to another user or on another path', async () => {
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
