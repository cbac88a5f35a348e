import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartFailure } from '../../server/core/base/failure.ts';
import { DEMO_DOMAIN, refuseDemoWorld } from '../../server/demo/refuse.ts';
import { demoSignIns } from '../../server/demo/stage/signIns.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

test('a production start refuses a database with the demo world, and accepts any other', async () => {
  const start = (production: boolean) => refuseDemoWorld(app.database.owner, { production });
  await start(true);
  expect(demoSignIns.every(({ email }) => email.endsWith(DEMO_DOMAIN))).toBe(true);
  const id = await world.put('users', { name: 'Ada', email: demoSignIns[0]?.email, role: 'admin' });
  await start(false);
  await expect(start(true)).rejects.toThrow(StartFailure);
  await app.database.owner.query('update users set deleted_at = now() where id = $1', [id]);
  await expect(start(true)).rejects.toThrow('demo world');
});

test('unused device features are disabled in every response', async () => {
  for (const url of ['/healthz', '/', '/api/v1/funds', '/api/v1/nothing', '/config.json']) {
    const { headers } = await app.app.inject({ method: 'GET', url });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(headers['permissions-policy'], url).toContain(`${feature}=()`);
  }
});
