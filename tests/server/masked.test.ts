import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, startApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';

const SECRET = 'CANARY-987654321';
let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

/** Every table that contains the text. */
const holding = async (text: string) => {
  const tables = await world.tx.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    if (await world.tx.first(sql`select 1 from ${raw(name)} t where t::text like ${`%${text}%`} limit 1`))
      found.push(name);
  return found;
};

test('a tax id or an account number is stored nowhere in clear, by any path', async () => {
  const { ask, partners, funds } = world;
  const onboard = await ask.unverified(
    'PATCH',
    `/partners/${partners.unverified}/onboarding`,
    { taxId: SECRET, legalName: 'Unverified plc' },
    { 'idempotency-key': 'onboarding' },
  );
  expect(onboard.status, onboard.text).toBe(200);
  const made = await ask.admin(
    'POST',
    '/partners',
    { type: 'LP', name: 'New', email: 'new@test.example', taxId: `${SECRET}-2` },
    { 'idempotency-key': 'new' },
  );
  expect(made.status, made.text).toBe(201);
  await ask.admin('POST', '/companies/batch/create', { items: [{ name: 'C', taxId: `${SECRET}-3` }] });
  await ask.ma('POST', '/bank-accounts', {
    ownerKind: 'Fund',
    ownerId: funds.a,
    bankName: 'Bank',
    accountName: 'Fund',
    accountNumber: `${SECRET}-4`,
    currency: 'USD',
  });
  await ask.ma('PATCH', '/auth/me', {
    preferences: { draft: { taxId: `${SECRET}-5`, list: [{ accountNumber: SECRET }] } },
  });
  await ask.ma('POST', '/reports', {
    title: 'R',
    kind: 'fund_performance',
    fundId: funds.a,
    asOf: '2024-12-31',
    parameters: { filter: { taxId: `${SECRET}-6` } },
  });
  expect(await holding('CANARY')).toEqual([]);
  const events = await ask.admin('GET', '/audit-events?limit=100');
  expect(events.text).not.toContain('CANARY');
  const [event] = await world.tx.rows<{ after: { taxId: string } }>(
    sql`select after from audit_events where name = 'onboard' and entity_id = ${partners.unverified}`,
  );
  expect(event?.after.taxId).toBe('••••4321');
});

test('a notice names only records visible to its reader, and no user by address', async () => {
  const { tx, partners, users, ask, funds } = world;
  await tx.run(sql`update users set name = 'admin@test.example' where id = ${users.admin}`);
  const upload = async (title: string, values: object) => {
    const form = new FormData();
    for (const [k, v] of Object.entries({ title, type: 'other', ...values })) form.set(k, String(v));
    form.set('file', new Blob([`text of ${title}`], { type: 'text/plain' }), 'note.txt');
    const request = new Request('http://x', { method: 'POST', body: form });
    const answer = await ask.admin('POST', '/documents', Buffer.from(await request.arrayBuffer()), {
      'content-type': String(request.headers.get('content-type')),
    });
    expect(answer.status, answer.text).toBe(201);
  };
  const titles = async (who: string) => {
    const { body } = await as(world, who)<{ notifications: { title: string; message: string }[] }>(
      'GET',
      '/notifications?limit=100',
    );
    return body.notifications.map((n) => `${n.title}: ${n.message}`).join('\n');
  };
  await upload('Passport of la1', { ownerKind: 'Partner', ownerId: partners.la1, confidentiality: 'sensitive' });
  await upload('Minutes of A', { ownerKind: 'Fund', ownerId: funds.a });
  expect(await titles('ma')).toContain('Passport of la1');
  expect(await titles('ga')).toContain('Minutes of A');
  expect(await titles('ga')).not.toContain('Passport of la1');
  for (const who of ['la1', 'la2', 'mb', 'lb']) expect(await titles(who)).not.toMatch(/Passport|Minutes/);
  for (const who of ['ma', 'ga']) expect(await titles(who)).not.toContain('@');
  await tx.run(sql`update partners set approval_status = 'PENDING', is_verified = null where id = ${partners.ga}`);
  await upload('Later minutes', { ownerKind: 'Fund', ownerId: funds.a });
  await tx.run(sql`update partners set approval_status = 'APPROVED', is_verified = true where id = ${partners.ga}`);
  expect(await titles('ga')).not.toContain('Later minutes');
});
