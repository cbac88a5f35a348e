import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourceNames } from '../../resources/kit/names.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
});
afterAll(() => app?.close());

test.each(resourceNames)('a user of one fund sees no text of the other in %s', async (name) => {
  const foreign = { ma: 'B', la1: 'B', la2: 'B', ga: 'B', ca: 'B', mb: 'A', lb: 'A', cb: 'A' } as const;
  for (const [who, side] of Object.entries(foreign) as [keyof typeof foreign, string][]) {
    for (const path of [`/${name}?limit=100`, `/${name}?q=CNRY&limit=100`, `/${name}/export`]) {
      const answer = await world.ask[who]('GET', path);
      expect([200, 403], `${who} ${path} ${answer.text}`).toContain(answer.status);
      expect(answer.text).not.toContain(`CNRY-${side}`);
    }
  }
});

test('a general partner of one fund and limited partner of another has each right only there', async () => {
  const asLx = world.ask.lx;
  const partners = await asLx<{ partners: { name: string }[] }>('GET', '/partners?limit=100');
  const names = partners.body.partners.map((p) => p.name);
  expect(names).toContain('CNRY-A la1');
  expect(names).not.toContain('CNRY-B lb');
  const commitments = await asLx<{ commitments: { id: string }[] }>('GET', '/commitments?limit=100');
  const ids = commitments.body.commitments.map((c) => c.id);
  expect(ids).toContain(world.commitments.la1);
  expect(ids).toContain(world.commitments.lxb);
  expect(ids).not.toContain(world.commitments.lb);
  const edit = await asLx('PUT', `/funds/${world.funds.b}`, { version: 1, strategy: 'taken over' });
  expect(edit.status).toBe(404);
});

test('the general partner of a fund is among its partners, also without a commitment', async () => {
  const { ask, funds, partners, managers } = world;
  const general = await world.partner('A', 'uncommitted', 'GP');
  const reads = async (who: keyof typeof ask, context?: string) => {
    const header = context && { 'x-user-context': JSON.stringify({ type: 'fund', id: context }) };
    return (await ask[who]('GET', `/partners/${general}`, undefined, header || undefined)).status;
  };
  expect(await reads('ma')).toBe(404);
  const led = await world.put('funds', {
    ...{ name: 'CNRY-A led', currency: 'USD', status: 'active' },
    ...{ managerId: managers.a, gpPartnerId: general },
  });
  await world.commit(led, partners.la1, '1000');
  // Fund staff read and choose it, by name; other users do not, and in the context of another fund none do.
  expect(await reads('ma')).toBe(200);
  expect(await reads('ma', led)).toBe(200);
  expect(await reads('ma', funds.a)).toBe(404);
  expect(await reads('admin', led)).toBe(200);
  expect(await reads('admin', funds.b)).toBe(404);
  for (const who of ['mb', 'ga', 'la1', 'lb'] as const) expect(await reads(who), who).toBe(404);
  const listed = await ask.ma<{ partners: { id: string }[] }>('GET', '/partners?q=uncommitted');
  expect(listed.body.partners.map(({ id }) => id)).toEqual([general]);
  const body = { type: 'Carry Paid', source: 'partner', fundId: led, partnerId: general, amount: '1.00' };
  const entered = await ask.ma('POST', '/transactions', { ...body, tradeDate: '2024-01-01' });
  expect(entered.status, entered.text).toBe(201);
  // The fund is an own one.
  const fundsOf = async (who: keyof typeof ask) =>
    (await ask[who]<{ funds: { id: string }[] }>('GET', `/funds/partner/${general}`)).body.funds.map(({ id }) => id);
  expect(await fundsOf('ma')).toEqual([led]);
  expect((await ask.mb('GET', `/funds/partner/${general}`)).status).toBe(404);
  const account = `/partners/${general}/capital-account?fundId=${led}`;
  expect((await ask.ma('GET', account)).status).toBe(200);
  expect((await ask.mb('GET', account)).status).toBe(404);
  // It is not any more once another is named.
  await world.tx.run({
    text: 'update funds set gp_partner_id = $1 where id = $2',
    values: [partners.ga, led],
  } as never);
  await world.tx.run({ text: 'delete from transactions where fund_id = $1', values: [led] } as never);
  expect(await reads('ma')).toBe(404);
});

test('the context header narrows and never widens', async () => {
  const context = (type: string, id: string) => ({ 'x-user-context': JSON.stringify({ type, id }) });
  const inA = await world.ask.admin<{ transactions: unknown[] }>(
    'GET',
    '/transactions?limit=100',
    undefined,
    context('fund', world.funds.a),
  );
  expect(inA.body.transactions).toHaveLength(2);
  expect(inA.text).not.toContain('CNRY-B');
  const foreign = await world.ask.ma('GET', '/transactions', undefined, context('fund', world.funds.b));
  // A page open in a revoked fund refetches the user.
  expect([foreign.status, foreign.headers['www-authenticate']]).toEqual([403, 'Bearer error="rights_lost"']);
  // So does the page of a user without any rights left, for lists and for actions of a record.
  for (const [method, path] of [
    ['GET', '/transactions'],
    ['GET', `/funds/${world.funds.a}/analytics`],
    ['POST', `/transactions/${world.funds.a}/reverse`],
  ] as const) {
    const refused = await world.ask.nobody(method, path, method === 'POST' ? { reason: 'x' } : undefined);
    expect([path, refused.status, refused.headers['www-authenticate']]).toEqual([
      path,
      403,
      'Bearer error="rights_lost"',
    ]);
  }
  const unheld = await world.ask.la1('GET', '/users');
  expect([unheld.status, unheld.headers['www-authenticate']]).toEqual([403, undefined]);
  expect((await world.ask.la1('GET', '/funds', undefined, context('admin', 'all'))).status).toBe(403);
  for (const bad of [
    'x',
    '{}',
    '{"type":"fund"}',
    '[]',
    '{"type":"fund","id":"1","more":1}',
    '{"type":"fund","id":["a"]}',
  ])
    expect((await world.ask.ma('GET', '/funds', undefined, { 'x-user-context': bad })).status).toBe(400);
});

test('suspended accounts and accounts without a role get nothing', async () => {
  expect((await world.ask.suspended('GET', '/funds')).status).toBe(403);
  expect((await world.ask.nobody('GET', '/funds')).status).toBe(403);
  expect((await world.ask.nobody('GET', '/auth/me')).body).toMatchObject({ role: null });
});

test('a gate leaves only onboarding open', async () => {
  const ask = world.ask.unverified;
  expect((await ask('GET', `/partners/${world.partners.unverified}`)).status).toBe(200);
  expect((await ask('GET', '/transactions')).status).toBe(403);
  expect((await ask('GET', '/transactions/export')).status).toBe(403);
  expect((await ask('GET', '/auth/verification-status')).body).toMatchObject({
    isVerified: false,
    requiresVerification: true,
    allowedActions: ['document-upload', 'profile-update', 'logout'],
  });
});

test('an inaccessible object gets exactly the response for a missing one', async () => {
  const without = (text: string) => text.replace(/"requestId":"[^"]+"/, '');
  const foreign = await world.ask.ma('GET', `/funds/${world.funds.b}`);
  const absent = await world.ask.ma('GET', '/funds/01900000-0000-7000-8000-000000000000');
  expect(foreign.status).toBe(404);
  expect(without(foreign.text)).toBe(without(absent.text));
});

test('a reference in a body must be visible to the writer', async () => {
  const answer = await world.ask.ma<{ error: { errors: { field: string }[] } }>('POST', '/valuations', {
    fundId: world.funds.b,
    companyId: world.companies.b,
    date: '2024-01-01',
    fairValue: '1',
    method: 'cost',
  });
  expect(answer.status).toBe(422);
  expect(answer.body.error.errors.map((e) => e.field).sort()).toEqual(['companyId', 'fundId']);
});
