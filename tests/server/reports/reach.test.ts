import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFiles } from '../../../server/entities/reports/files.ts';
import { type Ask, startApp, type TestApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  for (const [side, partnerId] of [
    ['a', world.partners.lx],
    ['b', world.partners.lx],
  ] as const)
    await world.put('transactions', {
      fundId: world.funds[side],
      partnerId,
      type: 'Investment',
      source: 'partner',
      amount: '10',
      currency: 'USD',
      tradeDate: '2024-01-15',
      status: 'completed',
      reference: `CNRY-${side.toUpperCase()}-lx`,
    });
});
afterAll(() => app?.close());

const ledger = async (who: Ask, body: Record<string, unknown> = {}, header?: Record<string, string>) => {
  const answer = await who<{ report: { id: string } }>(
    'POST',
    '/reports',
    { title: 'Mine', kind: 'custom', format: 'csv', asOf: '2024-12-31', ...body },
    header,
  );
  expect(answer.status, answer.text).toBe(201);
  await reportFiles.makeNext(app.app.deps);
  const { report } = (await who<{ report: { documentId: string } }>('GET', `/reports/${answer.body.report.id}`)).body;
  return (await who('GET', `/documents/${report.documentId}/file`)).text;
};
const inside = (id: string) => ({ 'x-user-context': JSON.stringify({ type: 'fund', id }) });

test.each(['la1', 'ma', 'ga'] as const)(
  'a ledger report that %s makes without a fund does not cover all funds',
  async (who) => {
    const text = await ledger(world.ask[who]);
    expect(text).toContain('CNRY-A-2');
    expect(text).not.toContain('CNRY-B');
  },
);

test('a user without access to transactions cannot report on them', async () => {
  expect(await ledger(world.ask.ca)).not.toContain('Investment');
});

test('in the context of a fund it covers that fund', async () => {
  const all = await ledger(world.ask.lx);
  expect(all).toContain('CNRY-A-lx');
  expect(all).toContain('CNRY-B-lx');
  expect(await ledger(world.ask.lx, {}, inside(world.funds.b))).not.toContain('CNRY-A-lx');
});

test('a manager’s statement of a partner excludes the funds of others', async () => {
  const text = await ledger(world.ask.ma, { kind: 'partner_statement', partnerId: world.partners.lx });
  expect(text).toContain('CNRY-A fund');
  expect(text).not.toContain('CNRY-B');
});
