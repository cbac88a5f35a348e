import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp, tokenOf } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT: '5' });
  world = await makeWorld(app);
});
afterAll(() => app?.close());

test('who asks too often is told when to come back; the poll for unread notices goes on, and so does everybody else', async () => {
  const headers = { 'x-forwarded-for': '10.1.2.3' };
  const statuses: number[] = [];
  for (let i = 0; i < 8; i++)
    statuses.push(
      (await world.ask.admin('GET', '/funds', undefined, { ...headers, 'x-forwarded-for': `10.0.0.${i}` })).status,
    );
  expect(statuses.filter((s) => s === 429).length).toBeGreaterThan(0);
  const limited = await world.ask.admin<{ error: { message: string } }>('GET', '/funds');
  expect([limited.status, limited.body.error.message]).toEqual([429, 'Too many requests. Please try again later.']);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect((await world.ask.admin('GET', '/notifications/unread-count')).status).toBe(200);
  expect((await world.ask.ma('GET', '/funds')).status).toBe(200);
});

test('exports and uploads are counted by themselves', async () => {
  const roomy = await startApp({ RATE_LIMIT: '600' });
  const there = await makeWorld(roomy);
  // One session: a helper's token is another one every second.
  const session = { authorization: `Bearer ${tokenOf('ma')}` };
  const boundary = 'x';
  const form = { ...session, 'content-type': `multipart/form-data; boundary=${boundary}` };
  const count = async (ask: () => Promise<{ status: number }>, times: number) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
    return statuses.filter((s) => s === 429).length;
  };
  expect(await count(() => there.ask.ma('GET', '/funds/export?format=csv', undefined, session), 12)).toBe(2);
  expect(await count(() => there.ask.ma('POST', '/documents', `--${boundary}--\r\n`, form), 32)).toBe(2);
  expect(await count(() => there.ask.ma('GET', '/funds', undefined, session), 40)).toBe(0);
  expect((await there.ask.mb('GET', '/funds/export')).status).toBe(200);
  await roomy.close();
});
