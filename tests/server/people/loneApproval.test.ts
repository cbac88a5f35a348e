import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holidaysAround } from '../../../resources/kit/holidays.ts';
import { addBusinessDays } from '../../../server/accounting/dates.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { approveDetails, read, record, refusal } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const proposed = async (ownerKind: string, ownerId: string) => {
  const body = {
    ownerKind,
    ownerId,
    bankName: 'Quay',
    accountName: 'First',
    accountNumber: 'DE02120300000000202051',
    currency: 'USD',
  };
  const { id } = record(await world.ask.admin('POST', '/bank-accounts', body));
  record(await world.ask.admin('POST', `/bank-accounts/${id}/propose`, {}));
  return `/bank-accounts/${id}`;
};
const approvalOf = async (path: string) => {
  const { approval, offered } = (
    await world.ask.admin<{ approval: object; offered: boolean }>('GET', `${path}/approval`)
  ).body;
  return { ...approval, offered };
};

test('bank details are approved by a second person if there is one, and otherwise alone, which is recorded', async () => {
  const fund = record(await world.ask.admin('POST', '/funds', { name: 'New fund', currency: 'USD' }));
  const path = await proposed('Fund', fund.id);
  expect(await approvalOf(path)).toMatchObject({ isMaker: true, isAlone: false, offered: false });
  refusal(await world.ask.admin('POST', `${path}/approve`, {}), 403);

  // The other administrator has left; an invited user who has not joined cannot approve.
  await world.tx.run(sql`update users set status = 'inactive' where email = 'admin2@test.example'`);
  await world.put('users', { name: 'Invited', email: 'invited-admin@test.example', role: 'admin' });
  expect(await approvalOf(path)).toMatchObject({ isMaker: true, isAlone: true, offered: true });
  expect(record(await approveDetails(world.ask.admin, path))).toMatchObject({
    status: 'active',
    approvedAlone: true,
  });
  expect((await read(world, `/funds/${fund.id}`)).bankAccountId).toBe(path.split('/').at(-1));
  const [entry] = await world.tx.rows<{ after: string }>(
    sql`select after::text from audit_events where entity_id = ${path.split('/').at(-1)} and name = 'approve'`,
  );
  expect(entry?.after).toContain('"approvedAlone": true');

  // If the fund has a manager with a sign-in, that manager approves.
  const managed = await proposed('Fund', world.funds.b);
  expect(await approvalOf(managed)).toMatchObject({ isMaker: true, isAlone: false });
  refusal(await world.ask.admin('POST', `${managed}/approve`, {}), 403);
  expect((await world.ask.mb<{ offered: boolean }>('GET', `${managed}/approval`)).body.offered).toBe(true);
  expect(record(await approveDetails(world.ask.mb, managed))).toMatchObject({
    status: 'active',
    approvedAlone: null,
  });
});

test('if a fund requires it, details are approved only after a call-back, and the waiting period applies to first ones too', async () => {
  const fundId = world.funds.b;
  const { version } = await read(world, `/funds/${fundId}`);
  record(await world.ask.admin('PATCH', `/funds/${fundId}`, { version, bankCallback: true, bankWaitingDays: 2 }));
  const { version: later } = await read(world, `/funds/${fundId}`);
  expect(
    refusal(await world.ask.mb('PATCH', `/funds/${fundId}`, { version: later, bankWaitingDays: 0 }), 422).fields,
  ).toEqual(['bankWaitingDays']);
  const path = await proposed('Fund', fundId);
  expect(refusal(await world.ask.mb('POST', `${path}/approve`, {}), 409).message).toContain('number on file');
  const called = { number: '+49 30 123456', person: 'Ann Counsel' };
  const call = (outcome: string) => world.ask.mb('POST', `${path}/callback`, { ...called, outcome });
  expect(refusal(await world.ask.mb('POST', `${path}/callback`, { outcome: 'confirmed' }), 422).fields).toEqual([
    'number',
    'person',
  ]);
  expect((await call('not_reached')).status).toBe(200);
  refusal(await world.ask.mb('POST', `${path}/approve`, {}), 409);
  expect((await call('denied')).status).toBe(200);
  expect(refusal(await world.ask.mb('POST', `${path}/approve`, {}), 409).message).toContain('denied');
  expect((await call('confirmed')).status).toBe(200);
  const users = await world.tx.rows<{ id: string }>(sql`select id from users where email = 'mb@test.example'`);
  expect(await read(world, path)).toMatchObject({
    callbackNumber: called.number,
    callbackPerson: called.person,
    callbackOutcome: 'confirmed',
    callbackBy: users[0]?.id,
  });
  for (const uid of ['lx', 'la1', 'lb'] as const)
    expect([403, 404], uid).toContain(
      (await world.ask[uid]('POST', `${path}/callback`, { ...called, outcome: 'denied' })).status,
    );
  const account = record(await approveDetails(world.ask.mb, path));
  const day = new Date().toISOString().slice(0, 10);
  const inTwoDays = addBusinessDays(day, 2, holidaysAround('fedwire', day));
  expect(account).toMatchObject({ status: 'active', effectiveFrom: inTwoDays });
  // A decided change needs no further call-back.
  expect((await call('denied')).status).toBe(409);
  const [told] = await world.tx.rows<{ n: number }>(
    sql`select count(*)::int as n from audit_events where entity_id = ${path.split('/').at(-1)} and name = 'callback'`,
  );
  expect(told?.n).toBe(3);
});

test('a single manager is not an administrator', async () => {
  const body = {
    ownerKind: 'Fund',
    ownerId: world.funds.a,
    bankName: 'Quay',
    accountName: 'A',
    accountNumber: 'GB33BUKB20201555555555',
    currency: 'USD',
  };
  const { id } = record(await world.ask.ma('POST', '/bank-accounts', body));
  record(await world.ask.ma('POST', `/bank-accounts/${id}/propose`, {}));
  refusal(await world.ask.ma('POST', `/bank-accounts/${id}/approve`, {}), 403);
});
