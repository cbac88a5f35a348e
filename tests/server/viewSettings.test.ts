import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { refusal } from './entities/support.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => world.close());

const kept = async (ask: World['ask'][keyof World['ask']]) =>
  (await ask<{ data: Record<string, unknown> }>('GET', '/user/settings')).body.data;

test("a user's arrangement is private, and the last change wins", async () => {
  const views = [{ name: 'Late payers', values: { status: 'Overdue' } }];
  expect((await world.ask.ma('PUT', '/user/settings/funds.savedViews', { value: views })).status).toBe(200);
  await world.ask.ma('PUT', '/user/settings/funds.columns', { value: ['name'] });
  await world.ask.ma('PUT', '/user/settings/funds.columns', { value: ['name', 'status'] });
  await world.ask.mb('PUT', '/user/settings/funds.columns', { value: ['vintageYear'] });
  expect(await kept(world.ask.ma)).toEqual({ 'funds.columns': ['name', 'status'], 'funds.savedViews': views });
  expect(await kept(world.ask.mb)).toEqual({ 'funds.columns': ['vintageYear'] });
  await world.ask.ma('PUT', '/user/settings/funds.columns', { value: null });
  expect(await kept(world.ask.ma)).toEqual({ 'funds.savedViews': views });
});

test('names and sizes are limited, and anonymous requests are refused', async () => {
  const put = (key: string, value: unknown) => world.ask.lb('PUT', `/user/settings/${key}`, { value });
  expect(refusal(await put('a%2Fb', 1), 422).fields).toEqual(['key']);
  expect(refusal(await put('x', 'y'.repeat(17_000)), 422).fields).toEqual(['value']);
  for (let n = 0; n < 300; n++) expect((await put(`k${n}`, n)).status).toBe(200);
  expect(refusal(await put('one-more', 1), 422).fields).toEqual(['key']);
  expect((await put('k7', 'again')).status).toBe(200);
  expect((await as(app, null)('GET', '/user/settings')).status).toBe(401);
});
