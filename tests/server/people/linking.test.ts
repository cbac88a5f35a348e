import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOrigin } from '../../../server/core/mail/outbox.ts';
import { as, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { record, refusal, rows, unique } from '../entities/support.ts';

interface Me {
  id: string;
  email: string;
  name: string;
  role: string | null;
  registration: string;
  entityId: string | null;
  invitation?: string;
}
let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  tellOrigin('https://portal.example');
});
afterAll(() => world.close());

/** Signs in a user whose address the provider has (or has not) verified, with the link of an email or without. */
const arrive = async (uid: string, email: string, { verified = true, token = '' } = {}): Promise<Me> => {
  const body = { firebaseUid: uid, name: uid, ...(token ? { invitation: token } : {}) };
  const answer = await as(world, uid, { email, verified })<Me>('POST', '/auth/authenticate', body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const letterTo = async (email: string) => {
  const [letter] = await world.tx.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${email} order by created_at desc, id desc limit 1`,
  );
  return letter ?? { subject: '', body: '' };
};
const tokenIn = ({ body }: { body: string }) => /#invitation=([\w-]+)/.exec(body)?.[1] ?? '';
const usersOf = async (email: string) => rows(await world.ask.admin('GET', `/users?email=${email}`));
const newPartner = async (email: string, type = 'LP') =>
  record(await world.ask.admin('POST', '/partners', { type, name: `Partner ${email}`, email }));
const invitePartner = async (id: unknown) => record(await world.ask.admin('POST', `/partners/${id}/invite`, {}));
const waitingFor = async (email: string) => {
  const [found] = rows(await world.ask.admin('GET', `/invitations?email=${email}&status=claimed`));
  if (!found) throw new Error('No invitation is pending.');
  return found;
};
const confirm = async (email: string) =>
  record(await world.ask.admin('POST', `/invitations/${(await waitingFor(email)).id}/confirm`, {}));
const addressed = (name: string) => `${name}-${unique('x').replace(/\W/g, '').toLowerCase()}@test.example`;

describe('an address with a domain beyond ASCII', () => {
  test('is the same address in both forms for records, invitations, sign-ins and searches', async () => {
    const local = addressed('idn').split('@')[0];
    const [readable, ascii] = [`${local}@b\u00fccher.example`, `${local}@xn--bcher-kva.example`];
    const partner = await newPartner(readable);
    expect(partner.email).toBe(ascii);
    const twin = await world.ask.admin('POST', '/partners', { type: 'LP', name: unique('Twin'), email: ascii });
    expect(refusal(twin, 409).fields).toEqual(['email']);
    await invitePartner(partner.id);
    const letter = await letterTo(ascii);
    const me = await arrive(`idn-${local}`, readable, { token: tokenIn(letter) });
    expect(me).toMatchObject({ email: ascii, role: 'lp', entityId: partner.id });
    for (const filter of [{ email: readable }, { q: 'b\u00fccher.example' }])
      expect(
        rows(await world.ask.admin('GET', `/partners?${new URLSearchParams({ filter: JSON.stringify(filter) })}`)).map(
          ({ id }) => id,
        ),
      ).toContain(partner.id);
    const wrong = { type: 'LP', name: unique('Wrong'), email: `${local}@xn--zzzzzzzzz99.example` };
    expect(refusal(await world.ask.admin('POST', '/partners', wrong), 422).fields).toEqual(['email']);
  });
});

describe('the email of an invitation', () => {
  test('names inviter, role and funds, and the response has recipient and expiry', async () => {
    const email = addressed('letter');
    const partner = await newPartner(email);
    await world.put('commitments', {
      fundId: world.funds.a,
      partnerId: partner.id,
      amount: '10',
      currency: 'USD',
      closeNumber: 1,
      admissionDate: '2024-01-01',
      status: 'Draft',
    });
    const answer = await world.ask.admin<{ invitation: { email: string; name: string; expiresAt: string } }>(
      'POST',
      `/partners/${partner.id}/invite`,
      {},
    );
    expect(answer.body.invitation).toMatchObject({ email, name: partner.name, isAgain: false });
    const days = (Date.parse(answer.body.invitation.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const again = await world.ask.admin('POST', `/partners/${partner.id}/invite`, {});
    expect(again.body.invitation).toMatchObject({ email, isAgain: true });
    const letter = await letterTo(email);
    expect(letter.subject).toBe('admin invites you to CNRY-A fund');
    expect(letter.body).toContain('Your role: Limited Partner.');
    expect(letter.body).toContain('admin@test.example');
    const told = await as(world, null)<{ invitation: object }>('POST', '/auth/invitation', { token: tokenIn(letter) });
    expect(told.body.invitation).toMatchObject({
      state: 'open',
      email,
      role: 'lp',
      inviter: 'admin',
      hasAccount: false,
      funds: ['CNRY-A fund'],
      entity: partner.name,
      name: '',
    });
    expect((await as(world, null)('POST', '/auth/invitation', { token: 'x'.repeat(43) })).status).toBe(404);
  });

  test('offers a user their own name, never that of the represented institution', async () => {
    const offered = async (path: string, body: Record<string, unknown>) => {
      const email = addressed('named');
      const { id } = record(await world.ask.admin('POST', path, { ...body, email }));
      record(await world.ask.admin('POST', `${path}/${id}/invite`, {}));
      const told = await as(world, null)<{ invitation: { name: string } }>('POST', '/auth/invitation', {
        token: tokenIn(await letterTo(email)),
      });
      return told.body.invitation.name;
    };
    expect(await offered('/partners', { type: 'LP', name: 'Ines Roth', entityForm: 'individual' })).toBe('Ines Roth');
    expect(await offered('/partners', { type: 'LP', name: 'Roth Trust', entityForm: 'trust' })).toBe('');
    expect(await offered('/companies', { name: 'Roth Robotics', contactName: 'Ida Roth' })).toBe('Ida Roth');
    expect(await offered('/companies', { name: 'Roth Rotors' })).toBe('');
    expect(await offered('/fund-managers', { name: 'Max Roth' })).toBe('Max Roth');
  });

  test('lets the user type their own name, whatever name the record of the manager or company has', async () => {
    for (const [path, body] of [
      ['/fund-managers', { name: 'Roth Capital' }],
      ['/fund-managers', { name: 'Roth', firmName: 'Roth Capital' }],
      ['/companies', { name: 'Roth Motors' }],
      ['/partners', { type: 'LP', name: 'Inga Roth', entityForm: 'individual' }],
    ] as const) {
      const email = addressed('typed');
      const made = record(await world.ask.admin('POST', path, { ...body, email }));
      record(await world.ask.admin('POST', `${path}/${made.id}/invite`, {}));
      const typed = unique('Maximilian');
      expect(await arrive(typed, email, { token: tokenIn(await letterTo(email)) })).toMatchObject({ name: typed });
      expect(record(await world.ask.admin('GET', `${path}/${made.id}`))).toMatchObject(body);
    }
  });

  test('is sent to every user whom an administrator enters, and its token is stored nowhere', async () => {
    const email = addressed('new-user');
    record(await world.ask.admin('POST', '/users', { name: 'Nora', email, role: 'admin' }));
    const token = tokenIn(await letterTo(email));
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await world.tx.rows(sql`select i::text from invitations i where i::text like ${`%${token}%`}`);
    expect(stored).toEqual([]);
    expect(await usersOf(email)).toMatchObject([{ registration: 'invited', role: 'admin' }]);
    expect(await arrive('nora', email, { verified: false, token })).toMatchObject({
      role: 'admin',
      email,
      invitation: 'accepted',
    });
    expect(await usersOf(email)).toMatchObject([{ registration: 'joined' }]);
    refusal(await world.ask.admin('POST', `/users/${(await usersOf(email))[0]?.id}/invite`, {}), 409);
  });
});

describe('accepting an invitation', () => {
  test('works once per link, and creates one user', async () => {
    const email = addressed('once');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const token = tokenIn(await letterTo(email));
    // The name is the user's, not the institution's.
    const arrived = { name: 'once', role: 'lp', entityId: partner.id, email };
    expect(await arrive('once', email, { token })).toMatchObject(arrived);
    expect(await usersOf(email)).toHaveLength(1);
    expect(await arrive('twice', addressed('twice'), { token })).toMatchObject({ role: null, invitation: 'used' });
  });

  test('with another address requires proof first; then the link waits, wherever it is opened', async () => {
    const email = addressed('held');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const token = tokenIn(await letterTo(email));
    const own = addressed('held-own');
    expect(await arrive('held', own, { verified: false, token })).toMatchObject({
      role: null,
      invitation: 'unconfirmed',
    });
    expect(rows(await world.ask.admin('GET', `/invitations?email=${email}`))).toMatchObject([{ status: 'open' }]);
    expect(await arrive('held', own)).toMatchObject({ role: null, claim: { invited: email, inviter: 'admin' } });
    expect(await waitingFor(email)).toMatchObject({ claimedEmail: own });
  });

  test('without the link works with the invited address once it is verified, also for earlier registrations', async () => {
    const email = addressed('before');
    const stranger = await arrive('before', email, { verified: false });
    expect(stranger).toMatchObject({ role: null, email, registration: 'unconfirmed' });
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    expect(await arrive('before', email, { verified: false })).toMatchObject({ role: null, email });
    expect(await usersOf(email)).toHaveLength(1);
    const person = await arrive('before', email);
    expect(person).toMatchObject({ role: 'lp', entityId: partner.id, email, registration: 'joined' });
    expect(await usersOf(email)).toMatchObject([{ id: person.id, registration: 'joined' }]);
    const trail = await world.tx.rows(
      sql`select name, before ->> 'id' as gone from audit_events where action = 'user_management' and entity_id = ${person.id}`,
    );
    expect(trail).toEqual([{ name: 'merge', gone: stranger.id }]);
    const open = await world.tx.rows(sql`select status from invitations where email = ${email}`);
    expect(open).toEqual([{ status: 'accepted' }]);
  });

  test('is not blocked by a stranger who claims the address, and who is listed nowhere', async () => {
    const email = addressed('claimed');
    await arrive('claimer', email, { verified: false });
    expect(await usersOf(email)).toEqual([]);
    record(await world.ask.admin('POST', '/users', { name: 'Rightful', email, role: 'fund_manager' }));
    const token = tokenIn(await letterTo(email));
    expect(await arrive('rightful', email, { token, verified: false })).toMatchObject({
      name: 'Rightful',
      role: 'fund_manager',
    });
    expect(await arrive('claimer', email, { verified: false })).toMatchObject({ role: null });
    expect(await arrive('claimer', email)).toMatchObject({ role: null, registration: 'unconfirmed' });
    expect(await usersOf(email)).toMatchObject([{ name: 'Rightful' }]);
  });

  test('ends earlier emails with a new one, and withdrawn or expired ones do not count', async () => {
    const email = addressed('again');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const first = tokenIn(await letterTo(email));
    await invitePartner(partner.id);
    const second = tokenIn(await letterTo(email));
    expect(await arrive('early', addressed('early'), { token: first })).toMatchObject({
      role: null,
      invitation: 'revoked',
    });
    await world.tx.run(
      sql`update invitations set expires_at = now() - interval '1 hour' where email = ${email} and status = 'open'`,
    );
    expect(await arrive('late', email, { token: second })).toMatchObject({ role: null, invitation: 'expired' });
    await invitePartner(partner.id);
    const [{ id } = { id: '' }] = rows(await world.ask.admin('GET', `/invitations?email=${email}&status=open`));
    record(await world.ask.admin('POST', `/invitations/${id}/revoke`, {}));
    expect(await arrive('late', email)).toMatchObject({ role: null });
    expect(await usersOf(email)).toMatchObject([{ role: null }]);
    await invitePartner(partner.id);
    expect(await arrive('late', email)).toMatchObject({ role: 'lp', entityId: partner.id });
  });

  test('lets one user represent several: two partners, a company, and the manager of a fund', async () => {
    const email = addressed('several');
    const first = await newPartner(email);
    await invitePartner(first.id);
    const person = await arrive('several', email, { token: tokenIn(await letterTo(email)) });
    const others = [addressed('second'), addressed('third'), addressed('fourth')];
    const second = await newPartner(others[0] ?? '', 'GP');
    await invitePartner(second.id);
    const company = record(await world.ask.admin('POST', '/companies', { name: unique('Several'), email: others[1] }));
    record(await world.ask.admin('POST', `/companies/${company.id}/invite`, {}));
    const manager = record(await world.ask.admin('POST', '/fund-managers', { name: 'Several', email: others[2] }));
    record(await world.ask.admin('POST', `/fund-managers/${manager.id}/invite`, {}));
    for (const address of others) {
      const token = tokenIn(await letterTo(address));
      expect(await arrive('several', email, { token })).toMatchObject({ id: person.id, invitation: 'waiting' });
      await confirm(address);
    }
    expect(await arrive('several', email)).toMatchObject({ role: 'fund_manager', entityId: manager.id });
    const held = await world.tx.rows<{ ref: string }>(
      sql`select ref_id as ref from memberships where user_id = ${person.id} and deleted_at is null`,
    );
    expect(held.map(({ ref }) => ref).sort()).toEqual([first.id, second.id, company.id].sort());
    for (const address of others) expect(await usersOf(address)).toEqual([]);
    expect(rows(await world.ask.admin('GET', `/fund-managers?email=${others[2]}`))).toMatchObject([
      { userId: person.id },
    ]);
  });
});

describe('an invitation opened with another proven address', () => {
  const opened = async (name: string, inviter: World['ask']['admin'] = world.ask.admin) => {
    const [email, own] = [addressed(name), addressed(`${name}-own`)];
    const partner = record(await inviter('POST', '/partners', { type: 'LP', name: `Partner ${email}`, email }));
    record(await inviter('POST', `/partners/${partner.id}/invite`, {}));
    const token = tokenIn(await letterTo(email));
    const me = await arrive(own, own, { token });
    expect(me).toMatchObject({ role: null, entityId: null, invitation: 'waiting' });
    const invitation = await waitingFor(email);
    return { email, own, partner, token, me, path: `/invitations/${invitation.id}` };
  };
  const noticeTo = async (userId: unknown) =>
    world.tx.rows<{ title: string; message: string; path: string }>(
      sql`select title, message, related_path as path from notifications where user_id = ${userId} order by created_at, id`,
    );

  test('grants nothing, and the inviter and the invited address get a notice and an email', async () => {
    const { email, own, path } = await opened('waits');
    const told = { title: 'An invitation is waiting for your confirmation', path };
    expect((await noticeTo(world.users.admin)).at(-1)).toMatchObject(told);
    expect(await letterTo('admin@test.example')).toMatchObject({ subject: told.title });
    const [{ id: place } = { id: '' }] = await usersOf(email);
    const [notice] = await noticeTo(place);
    expect(notice?.message).toContain(`${own} opened the invitation for ${email}.`);
    expect(notice?.message).toContain('write to admin@test.example');
    expect((await letterTo(email)).subject).toBe('Your invitation was opened with another address');
    // A second visit changes nothing and sends no second notice.
    expect(await arrive(own, own)).toMatchObject({ role: null, claim: { invited: email, inviter: 'admin' } });
    expect(await noticeTo(place)).toHaveLength(1);
  });

  test('grants the role and the entity once the inviter confirms it', async () => {
    const { email, own, partner, me, token, path } = await opened('confirmed');
    expect(record(await world.ask.admin('POST', `${path}/confirm`, {}))).toMatchObject({
      status: 'accepted',
      acceptedBy: me.id,
      claimedEmail: own,
    });
    const now = await arrive(own, own);
    expect(now).toMatchObject({ id: me.id, role: 'lp', entityId: partner.id, email: own });
    expect(now).not.toHaveProperty('claim');
    expect(await usersOf(email)).toEqual([]);
    expect((await noticeTo(me.id)).map(({ title }) => title)).toContain('Your address is confirmed');
    const trail = await world.tx.rows(
      sql`select action, name, actor_id as by from audit_events where entity_id = ${me.id} and action in ('access_granted', 'user_management') order by action`,
    );
    expect(trail).toMatchObject([
      { action: 'access_granted', name: 'accept', by: world.users.admin },
      { action: 'user_management', name: 'merge', by: world.users.admin },
    ]);
    refusal(await world.ask.admin('POST', `${path}/confirm`, {}), 409);
    expect(await arrive('too-late', addressed('too-late'), { token })).toMatchObject({
      role: null,
      invitation: 'used',
    });
  });

  test('is rejected permanently: the link ends with it, and the user is notified', async () => {
    const { own, email, me, token, path } = await opened('rejected');
    expect(record(await world.ask.admin('POST', `${path}/reject`, {}))).toMatchObject({ status: 'revoked' });
    const again = await arrive(own, own, { token });
    expect(again).toMatchObject({ role: null, invitation: 'revoked' });
    expect(again).not.toHaveProperty('claim');
    expect((await noticeTo(me.id)).map(({ title }) => title)).toEqual(['Your address was not confirmed']);
    expect(await usersOf(email)).toEqual([]);
  });

  test('stays open to the invited address, and to no third person', async () => {
    const { email, partner, me, token, path } = await opened('rightful');
    const third = await arrive('third', addressed('third'), { token });
    expect(third).toMatchObject({ role: null, invitation: 'refused' });
    expect(await arrive('rightful-own', email, { token, verified: false })).toMatchObject({
      role: 'lp',
      entityId: partner.id,
      invitation: 'accepted',
    });
    refusal(await world.ask.admin('POST', `${path}/confirm`, {}), 409);
    expect((await noticeTo(me.id)).map(({ title }) => title)).toEqual(['Your address was not confirmed']);
  });

  test('is confirmed by the inviter or an administrator, and by no other user', async () => {
    const { path, own } = await opened('manager', world.ask.ma);
    for (const [who, status] of [
      ['mb', 404],
      ['ga', 403],
      ['la1', 403],
    ] as const)
      refusal(await world.ask[who]('POST', `${path}/confirm`, {}), status);
    refusal(await as(world, own, { email: own, verified: true })('POST', `${path}/confirm`, {}), 403);
    record(await world.ask.ma('POST', `${path}/confirm`, {}));
    const other = await opened('administrator', world.ask.ma);
    record(await world.ask.admin2('POST', `${other.path}/confirm`, {}));
  });

  test('is not confirmed by the user who opened it', async () => {
    const email = addressed('self');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const token = tokenIn(await letterTo(email));
    expect(await arrive('admin', 'admin@test.example', { token })).toMatchObject({ invitation: 'waiting' });
    const { id } = await waitingFor(email);
    expect(refusal(await world.ask.admin('POST', `/invitations/${id}/confirm`, {}), 403).message).toContain('yourself');
    record(await world.ask.admin2('POST', `/invitations/${id}/reject`, {}));
  });

  test('is not confirmed by an inviter who could no longer send the invitation', async () => {
    const former = await world.person('former', 'admin');
    const email = addressed('powers');
    record(await former.ask('POST', '/users', { name: 'Nora', email, role: 'admin' }));
    const own = addressed('powers-own');
    expect(await arrive(own, own, { token: tokenIn(await letterTo(email)) })).toMatchObject({ invitation: 'waiting' });
    await world.tx.run(
      sql`update users set role = 'fund_manager', entity_kind = 'FundManager', entity_id = ${world.managers.a} where id = ${former.id}`,
    );
    const { id } = await waitingFor(email);
    refusal(await former.ask('POST', `/invitations/${id}/confirm`, {}), 403);
    expect(await arrive(own, own)).toMatchObject({ role: null });
  });
});

describe('accounts without access', () => {
  test('a second account by an address on record: only the first one that proves it is linked', async () => {
    const email = addressed('record');
    const partner = await newPartner(email);
    expect(await arrive('owner', email)).toMatchObject({ role: 'lp', entityId: partner.id });
    const other = addressed('moved');
    record(await world.ask.admin('PUT', `/partners/${partner.id}`, { version: partner.version, email: other }));
    expect(await arrive('mover', other)).toMatchObject({ role: null, entityId: null });
    expect(await arrive('owner', email)).toMatchObject({ role: 'lp', entityId: partner.id });
  });

  test('a removed account, with its old token or a new one; a new invitation restores access', async () => {
    const email = addressed('removed');
    const partner = await newPartner(email);
    const me = await arrive('removed', email);
    expect(me.role).toBe('lp');
    record(await world.ask.admin('DELETE', `/users/${me.id}`, { reason: 'Left' }));
    const claims = { email, verified: true };
    for (const _ of [1, 2])
      expect(refusal(await as(world, 'removed', claims)('POST', '/auth/authenticate', {}), 403).message).toContain(
        'was removed',
      );
    expect((await as(world, 'removed', claims)('GET', `/partners/${partner.id}`)).status).toBe(404);
    expect(await arrive('removed-anew', email)).toMatchObject({ role: null, entityId: null });
    await invitePartner(partner.id);
    expect(await arrive('removed-anew', email)).toMatchObject({ role: 'lp', entityId: partner.id });
  });
});
