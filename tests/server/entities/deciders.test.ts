import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importer } from '../../../server/import/callers.ts';
import { as, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { importFiles, mappingOf } from '../import/run.ts';
import {
  approveDetails,
  type Data,
  inDays,
  issuedCall,
  noticesOf,
  read,
  record,
  refusal,
  rows,
  today,
} from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  // The ledger is open, and the founders are in place.
  await issuedCall(world);
  await world.tx.run(sql`update funds set second_person = true`);
});
afterAll(() => world?.close());

type Who = keyof World['ask'];
type Answer = Awaited<ReturnType<World['ask']['ma']>>;

/** An approved bank fee of a fund, ready for completion. */
const fee = async (who: Who = 'admin', fundId = world.funds.a) => {
  const body = { type: 'Bank Fees', source: 'fund', fundId, amount: '5.00', tradeDate: today() };
  const { id } = record(await world.ask[who]('POST', '/transactions', body));
  record(await world.ask[who]('POST', `/transactions/${id}/approve`));
  return id;
};
const complete = (id: string, who: Who = 'admin') =>
  world.ask[who]('POST', `/transactions/${id}/complete`, { valueDate: today(), confirmOverdraft: true });
const requestIn = ({ status, text, body }: Answer): Data => {
  expect(status, text).toBe(202);
  return (body as unknown as { approval: Data }).approval;
};
const request = async (who: Who = 'admin', fundId = world.funds.a) =>
  requestIn(await complete(await fee(who, fundId), who));
const approveBy = (ask: World['ask']['ma'], { id }: Data) => ask('POST', `/approvals/${id}/approve`, {});
const post = async (path: string, body: object = {}) => record(await world.ask.admin('POST', path, body));
/** Moves past the waiting period of a new right. */
const settle = () => world.tx.run(sql`update decider_changes set at = at - interval '8 days'`);
let people = 0;
const stranger = async () => {
  people += 1;
  const person = await world.person(`stranger${people}`, null);
  return { ...person, userId: person.id };
};
const asManager = (userId: string, fundId = world.funds.a) =>
  post('/memberships', { userId, type: 'fund', refId: fundId, role: 'fund_manager' });
/** Leaves fund B, which has postings, to administrators. */
const ownFund = async () => {
  const fundId = await world.put('funds', { name: `Alone ${Date.now()}`, currency: 'USD', status: 'active' });
  record(await complete(await fee('admin', fundId)));
  await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
  return fundId;
};

describe('a person who gained the right through the requester', () => {
  test('by a membership does not decide for them for seven days; others do, and that person decides for others', async () => {
    const own = await stranger();
    await asManager(own.userId);
    const asked = await request();
    expect(refusal(await approveBy(own.ask, asked), 403).message).toContain('7 days');
    const ofOther = await request('ma');
    record(await approveBy(own.ask, ofOther));
    record(await approveBy(world.ask.ma, asked));
    await settle();
    record(await approveBy(own.ask, await request()));
  });

  test('by a change of role to administrator does not decide for them', async () => {
    const own = await stranger();
    await post(`/users/${own.userId}/change-role`, { role: 'admin', reason: 'Help' });
    const asked = await request();
    refusal(await approveBy(own.ask, asked), 403);
    record(await approveBy(world.ask.admin2, asked));
    await post(`/users/${own.userId}/change-role`, { role: 'lp', reason: 'Done' });
    await settle();
  });

  test('by verification as the general partner does not decide for them', async () => {
    const partnerId = await world.partner('A', `unproven${Date.now()}`, 'GP', 'PENDING');
    const fundId = await world.put('funds', {
      ...{ name: `Verified ${Date.now()}`, currency: 'USD', status: 'active' },
      ...{ managerId: world.managers.a, gpPartnerId: partnerId },
    });
    record(await complete(await fee('ma', fundId), 'ma'));
    await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
    const own = await world.person(`puppet${Date.now()}`, 'gp', 'Partner', partnerId);
    const { version } = await read(world, `/partners/${partnerId}`);
    await post(`/partners/${partnerId}/exempt`, { version, reason: 'Known' });
    const asked = await request('admin', fundId);
    refusal(await approveBy(own.ask, asked), 403);
    record(await approveBy(world.ask.ma, asked));
  });

  test('by an address on record does not decide for the person who entered it, however long ago', async () => {
    const partnerId = await world.partner('A', `vessel${Date.now()}`, 'GP', 'PENDING');
    await world.tx.run(sql`update partners set created_by = ${world.users.ma} where id = ${partnerId}`);
    const { version } = await read(world, `/partners/${partnerId}`);
    const email = `own-second${Date.now()}@test.example`;
    record(await world.ask.ma('PATCH', `/partners/${partnerId}`, { version, email }));
    const fundId = await world.put('funds', {
      ...{ name: `Address ${Date.now()}`, currency: 'USD', status: 'active' },
      ...{ managerId: world.managers.a, gpPartnerId: partnerId, carryRate: '0.2' },
    });
    record(await complete(await fee('ma', fundId), 'ma'));
    await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
    await world.tx.run(
      sql`update partners set approval_status = 'APPROVED', is_verified = true where id = ${partnerId}`,
    );
    const own = as(world, email, { email, verified: true });
    expect(record(await own('POST', '/auth/authenticate', { name: 'Second Account' }))).toBeTruthy();
    const fund = await read(world, `/funds/${fundId}`);
    const asked = requestIn(
      await world.ask.ma('PATCH', `/funds/${fundId}`, { version: fund.version, carryRate: '0.9' }),
    );
    expect(refusal(await approveBy(own, asked), 403).message).toContain('7 days');
    expect((await read(world, `/funds/${fundId}`)).carryRate).toBe('0.200000');
    record(await approveBy(world.ask.admin, asked));
    await settle();
  });

  test('through a person in the waiting period does not decide for them either', async () => {
    const first = await stranger();
    await post(`/users/${first.userId}/change-role`, { role: 'admin', reason: 'Help' });
    const second = await stranger();
    const body = { userId: second.userId, type: 'fund', refId: world.funds.a, role: 'fund_manager' };
    record(await first.ask('POST', '/memberships', body));
    refusal(await approveBy(second.ask, await request()), 403);
    record(await approveBy(second.ask, await request('ma')));
    await post(`/users/${first.userId}/suspend`, { reason: 'Done' });
    await settle();
  });

  test('by a membership with a later start waits from the day of the grant', async () => {
    const own = await stranger();
    const later = {
      userId: own.userId,
      type: 'fund',
      refId: world.funds.a,
      role: 'fund_manager',
      validFrom: inDays(1),
    };
    const { id } = await post('/memberships', later);
    await world.tx.run(sql`update memberships set valid_from = current_date where id = ${id}`);
    const asked = await request();
    expect(refusal(await approveBy(own.ask, asked), 403).message).toContain('7 days');
    record(await approveBy(world.ask.ma, asked));
    await settle();
  });

  test('by an import of memberships is stored with the importer as the source', async () => {
    const own = await stranger();
    const records = {
      userId: { entity: 'users', by: 'email', key: '{email}' },
      refId: { entity: 'funds', by: 'name', key: '{fund}' },
    };
    const constants = { type: 'fund', role: 'fund_manager' };
    const step = { entity: 'memberships', file: 'members.csv', key: '{email}', constants, records };
    const mapping = mappingOf({ namespace: 'members', title: 'Members', steps: [step] });
    const csv = `email,fund\nstranger${people}@test.example,CNRY-A fund\n`;
    const { problems, stored } = await importFiles(world.database, { 'members.csv': csv }, mapping);
    expect(problems).toEqual([]);
    expect(stored).toBe(1);
    const gains = await world.tx.rows(
      sql`select fund_id as "fundId", through from decider_changes where user_id = ${own.userId} and is_gain`,
    );
    expect(gains).toEqual([{ fundId: world.funds.a, through: [importer.userId] }]);
    await settle();
  });

  test('by an invitation does not decide for the inviter, nor for the person who confirmed another address', async () => {
    const tokenTo = async (email: string) => {
      const [letter] = await world.tx.rows<{ body: string }>(
        sql`select body from outbox where recipient = ${email} and body like '%#invitation=%' order by created_at desc, id desc limit 1`,
      );
      return /#invitation=([\w-]+)/.exec(letter?.body ?? '')?.[1];
    };
    const invite = async (name: string) => {
      const email = `${name}@test.example`;
      await post('/users', { name, email, role: 'admin' });
      return { email, invitation: await tokenTo(email) };
    };
    const [own, other] = ['invited-decider', 'other-address'];
    const invited = await invite(own);
    const ask = as(world, own, { email: invited.email, verified: true });
    record(await ask('POST', '/auth/authenticate', { name: own, invitation: invited.invitation }));
    expect(refusal(await approveBy(ask, await request()), 403).message).toContain('7 days');
    record(await approveBy(ask, await request('ma')));

    const { email, invitation } = await invite(other);
    const asOther = as(world, other, { email: 'elsewhere@test.example', verified: true });
    const arrived = await asOther('POST', '/auth/authenticate', { name: other, invitation });
    expect(arrived.body).toMatchObject({ role: null, invitation: 'waiting' });
    const asked = await request();
    refusal(await approveBy(asOther, asked), 403);
    const [waits] = rows(await world.ask.admin2('GET', `/invitations?email=${email}&status=claimed`));
    record(await world.ask.admin2('POST', `/invitations/${waits?.id}/confirm`, {}));
    refusal(await approveBy(asOther, asked), 403);
    refusal(await approveBy(asOther, await request('admin2')), 403);
    record(await approveBy(asOther, await request('ma')));
    for (const { id } of rows(await world.ask.admin('GET', '/users?role=admin')))
      if (id !== world.users.admin && id !== world.users.admin2)
        await world.ask.admin('POST', `/users/${id}/suspend`, { reason: 'Done' });
    await settle();
  });

  test('before the first posting is a founder and can decide immediately', async () => {
    const fundId = await world.put('funds', { name: `Young ${Date.now()}`, currency: 'USD', status: 'active' });
    const own = await stranger();
    await asManager(own.userId, fundId);
    await world.tx.run(sql`update funds set second_person = true where id = ${fundId}`);
    record(await approveBy(own.ask, await request('admin', fundId)));
  });
});

test('people who granted rights to one another share the threshold of one person until the waiting period ends', async () => {
  const fundId = await ownFund();
  await world.tx.run(sql`update funds set second_person_above = '10.00' where id = ${fundId}`);
  const alone = async (ask: World['ask']['ma']) => {
    const id = await fee('admin', fundId);
    return (await ask('POST', `/transactions/${id}/complete`, { valueDate: today(), confirmOverdraft: true })).status;
  };
  const [first, second] = [await stranger(), await stranger()];
  for (const { userId } of [first, second]) await asManager(userId, fundId);
  expect(await alone(world.ask.admin)).toBe(200);
  expect(await alone(first.ask)).toBe(200);
  expect(await alone(second.ask)).toBe(202);
  expect(await alone(world.ask.admin)).toBe(202);
  expect(await alone(world.ask.admin2)).toBe(200);
  await settle();
  expect(await alone(second.ask)).toBe(200);
});

describe('bank details entered by the grantor of the right', () => {
  const proposed = async (ownerKind: string, ownerId: string) => {
    const details = { bankName: 'Quay', accountName: 'F', accountNumber: 'GB33BUKB20201555555555', currency: 'USD' };
    const { id } = await post('/bank-accounts', { ownerKind, ownerId, ...details });
    await post(`/bank-accounts/${id}/propose`);
    return `/bank-accounts/${id}`;
  };

  test.each([
    ['a fund', 'Fund', () => world.funds.a],
    ['a partner', 'Partner', () => world.partners.la1],
  ])('of %s wait for another person, or for seven days', async (_, kind, owner) => {
    const own = await stranger();
    await asManager(own.userId);
    const path = await proposed(kind, owner());
    expect(refusal(await own.ask('POST', `${path}/approve`, {}), 403).message).toContain('7 days');
    const shown = await own.ask<{ approval: object; offered: boolean }>('GET', `${path}/approval`);
    expect(shown.body).toMatchObject({ offered: false, approval: { isMaker: false } });
    expect(Object.keys(shown.body.approval)).not.toContain('panel');
    record(await approveDetails(world.ask.ma, path));
    const later = await proposed(kind, owner());
    await settle();
    record(await approveDetails(own.ask, later));
  });

  test('are approved by a person independent of their authors', async () => {
    const own = await stranger();
    await asManager(own.userId);
    const body = { ownerKind: 'Fund', ownerId: world.funds.a, bankName: 'Quay', accountName: 'F', currency: 'USD' };
    const made = record(
      await world.ask.ma('POST', '/bank-accounts', { ...body, accountNumber: 'DE02120300000000202051' }),
    );
    record(await world.ask.ma('POST', `/bank-accounts/${made.id}/propose`, {}));
    record(await approveDetails(own.ask, `/bank-accounts/${made.id}`));
    await settle();
  });
});

test('a document is not verified by a person whom its uploader granted access within seven days', async () => {
  const own = await stranger();
  await asManager(own.userId);
  const id = await world.put('documents', {
    ...{ title: 'Passport', type: 'other', fileName: 'passport.pdf', storageKey: `passport${Date.now()}` },
    ...{ ownerKind: 'Partner', ownerId: world.partners.la1 },
  });
  await world.tx.run(sql`update documents set created_by = ${world.users.admin} where id = ${id}`);
  expect(refusal(await own.ask('POST', `/documents/${id}/verify`, {}), 403).message).toContain('7 days');
  record(await world.ask.ma('POST', `/documents/${id}/verify`, {}));
  await settle();
});

describe('the other deciders', () => {
  const titles = async (who: Who) => (await noticesOf(world.ask[who])).map(({ title }) => String(title));

  test('get a notice of a new and a lost decider of their fund, and of an administrator', async () => {
    const own = await stranger();
    const membership = await asManager(own.userId);
    const name = `stranger${people}`;
    for (const who of ['ma', 'ga', 'admin2'] as const)
      expect(await titles(who), who).toContain(`CNRY-A fund: ${name} can now approve`);
    for (const who of ['mb', 'admin'] as const)
      expect(await titles(who), who).not.toContain(`CNRY-A fund: ${name} can now approve`);
    await world.ask.admin('DELETE', `/memberships/${membership.id}`);
    expect(await titles('ma')).toContain(`CNRY-A fund: ${name} can no longer approve`);
    await post(`/users/${own.userId}/change-role`, { role: 'admin', reason: 'Help' });
    for (const who of ['ma', 'admin2'] as const) expect(await titles(who)).toContain(`${name} is now an administrator`);
    await post(`/users/${own.userId}/suspend`, { reason: 'Done' });
    expect(await titles('ma')).toContain(`${name} is no longer an administrator`);
    await settle();
  });

  test("read on the fund's page which deciders are still waiting, and until when", async () => {
    const own = await stranger();
    await asManager(own.userId);
    type Shown = { dualControl: { settling: { name: string; until: string }[]; mustWait: boolean } };
    const path = `/funds/${world.funds.a}/dual-control`;
    const { dualControl } = (await world.ask.admin<Shown>('GET', path)).body;
    expect(dualControl).toMatchObject({ mustWait: false, settling: [{ name: `stranger${people}` }] });
    const days = (Date.parse(dualControl.settling[0]?.until ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await world.ask.ma<Shown>('GET', path)).body.dualControl.settling).toEqual([]);
    await settle();
  });
});

describe('a requester without an independent decider', () => {
  const suspend = (status: string, ids: string[]) =>
    world.tx.run(sql`update users set status = ${status} where id = any(${ids}::uuid[])`);

  test('after another decider was suspended waits, and decides again with that decider back', async () => {
    await settle();
    const fundId = await ownFund();
    const id = await fee('admin', fundId);
    await post(`/users/${world.users.admin2}/suspend`, { reason: 'Away' });
    const { needed } = (
      await world.ask.admin<{ needed: object }>(
        'GET',
        `/approvals/needed?resource=transactions&recordId=${id}&move=complete`,
      )
    ).body;
    expect(needed).toMatchObject({ isNeeded: true, others: 0, mustWait: true });
    const asked = requestIn(await complete(id));
    expect((await read(world, `/transactions/${id}`)).status).toBe('approved');
    // A person granted access in the meantime does not replace the decider.
    const own = await stranger();
    await asManager(own.userId, fundId);
    refusal(await approveBy(own.ask, asked), 403);
    await post(`/users/${world.users.admin2}/activate`);
    record(await approveBy(world.ask.admin2, asked));
    await settle();
  });

  test('without a lost decider may be approved by a person they granted access, and acts alone if there is none', async () => {
    await settle();
    const fundId = await ownFund();
    await suspend('suspended', [world.users.admin2]);
    expect(record(await complete(await fee('admin', fundId))).status).toBe('completed');
    const own = await stranger();
    await asManager(own.userId, fundId);
    record(await approveBy(own.ask, await request('admin', fundId)));
    await suspend('active', [world.users.admin2]);
  });

  test('does not approve bank details of their own either', async () => {
    await settle();
    const fundId = await ownFund();
    await post(`/users/${world.users.admin2}/suspend`, { reason: 'Away' });
    const details = { bankName: 'Quay', accountName: 'F', accountNumber: 'GB33BUKB20201555555555', currency: 'USD' };
    const { id } = await post('/bank-accounts', { ownerKind: 'Fund', ownerId: fundId, ...details });
    await post(`/bank-accounts/${id}/propose`);
    refusal(await world.ask.admin('POST', `/bank-accounts/${id}/approve`, {}), 403);
    await post(`/users/${world.users.admin2}/activate`);
    await settle();
  });
});
