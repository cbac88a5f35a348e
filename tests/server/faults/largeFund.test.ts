import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeLargeFund } from '../../helpers/largeFund.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
let fundId: string;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  fundId = await makeLargeFund(app.database.owner, { entries: 100_000, partners: 2000, companies: 40 });
}, 300_000);
afterAll(() => app?.close());

interface Figures {
  analytics: { partners: { paidIn: string; navNet: string }[]; paidIn: string; navNet: string };
}

test('while a fund of 100,000 entries and 2,000 partners is computed, other requests are answered', {
  timeout: 240_000,
}, async () => {
  const { admin, ma } = world.ask;
  const asked = performance.now();
  let isDone = false;
  const heavy = admin<Figures>('GET', `/funds/${fundId}/analytics`).finally(() => {
    isDone = true;
  });
  let meanwhile = 0;
  let slowest = 0;
  while (!isDone) {
    const began = performance.now();
    const { status } = await ma('GET', `/funds/${world.funds.a}`);
    expect(status).toBe(200);
    if (isDone) break;
    meanwhile += 1;
    slowest = Math.max(slowest, performance.now() - began);
  }
  const whole = performance.now() - asked;
  const { status, body } = await heavy;
  expect(status).toBe(200);
  expect(body.analytics.partners).toHaveLength(2000);
  const cents = (text: string) => BigInt(text.replace('.', ''));
  const added = (of: 'paidIn' | 'navNet') => body.analytics.partners.reduce((all, p) => all + cents(p[of]), 0n);
  expect(added('paidIn')).toBe(cents(body.analytics.paidIn));
  expect(added('navNet')).toBe(cents(body.analytics.navNet));
  expect(meanwhile).toBeGreaterThan(2);
  // A server that computes it in the main process would block for most of that time.
  expect(slowest).toBeLessThan(whole / 2);
});
