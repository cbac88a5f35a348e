import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../server/core/db/tx.ts';
import { openBooks } from '../../../server/ledger/book.ts';
import { startApp, type TestApp } from '../../helpers/app.ts';
import { makeLargeFund } from '../../helpers/largeFund.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
let fundId: string;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  fundId = await makeLargeFund(app.database.owner, { entries: 1200, partners: 60, companies: 5 });
  await inTransaction(app.database.owner, (tx) => openBooks(tx, fundId));
});
afterAll(() => app?.close());

interface Figures {
  analytics: {
    partners: { partnerId: string; paidIn: string; distributed: string; navNet: string }[];
    performance: { netWith: { tvpi: string; dpi: string } };
  };
}

test('the performance of a fund with many partners covers all except its general partners', async () => {
  const { body } = await world.ask.admin<Figures>('GET', `/funds/${fundId}/analytics`);
  const { rows } = await app.database.owner.query<{ id: string }>(`select id from partners where type = 'GP'`);
  const gps = new Set(rows.map(({ id }) => id));
  const paying = body.analytics.partners.filter(({ partnerId }) => !gps.has(partnerId));
  expect(paying.length).toBeGreaterThan(20);
  expect(paying.length).toBeLessThan(body.analytics.partners.length);
  const sumOf = (of: 'paidIn' | 'distributed' | 'navNet') =>
    Number(paying.reduce((all, p) => all + BigInt(p[of].replace('.', '')), 0n));
  const { tvpi, dpi } = body.analytics.performance.netWith;
  expect(Number(dpi)).toBeGreaterThan(0);
  expect(Number(dpi)).toBeCloseTo(sumOf('distributed') / sumOf('paidIn'), 5);
  expect(Number(tvpi)).toBeCloseTo((sumOf('distributed') + sumOf('navNet')) / sumOf('paidIn'), 5);
});
