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

/** Signs in as somebody whose address the provider has (or has not) seen confirmed, with the link of a letter or without. */
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
const addressed = (name: string) => `${name}-${unique('x').replace(/\W/g, '').toLowerCase()}@test.example`;

describe('the letter of an invitation', () => {
  test('says who invites, as what and to which funds, and the answer says to whom and until when', async () => {
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
    expect(letter.body).toContain('You are invited as: Limited Partner.');
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

  test('offers a person their own name, never that of the institution they stand for', async () => {
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

  test('lets the person type their own name, whatever name the record of the manager or company has', async () => {
    for (const [path, body] of [
      ['/fund-managers', { name: 'Roth Capital' }],
      ['/fund-managers', { name: 'Roth', firmName: 'Roth Capital' }],
      ['/companies', { name: 'Roth Rotors' }],
      ['/partners', { type: 'LP', name: 'Ines Roth', entityForm: 'individual' }],
    ] as const) {
      const email = addressed('typed');
      const made = record(await world.ask.admin('POST', path, { ...body, email }));
      record(await world.ask.admin('POST', `${path}/${made.id}/invite`, {}));
      const typed = unique('Maximilian');
      expect(await arrive(typed, email, { token: tokenIn(await letterTo(email)) })).toMatchObject({ name: typed });
      expect(record(await world.ask.admin('GET', `${path}/${made.id}`))).toMatchObject(body);
    }
  });

  test('is sent to everybody whom an administrator enters, and its token is stored nowhere', async () => {
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

describe('who comes in by an invitation', () => {
  test('its link works once, under whatever account, and the person is one person once', async () => {
    const email = addressed('once');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const token = tokenIn(await letterTo(email));
    const own = addressed('own');
    // The name is the person's, not that of the institution.
    const arrived = { name: 'once', role: 'lp', entityId: partner.id, email: own };
    expect(await arrive('once', own, { token })).toMatchObject(arrived);
    expect(await usersOf(email)).toEqual([]);
    expect(await usersOf(own)).toHaveLength(1);
    expect(await arrive('twice', addressed('twice'), { token })).toMatchObject({ role: null, invitation: 'used' });
  });

  test('an address of another name has to be confirmed first; then the link counts, wherever that is seen', async () => {
    const email = addressed('held');
    const partner = await newPartner(email);
    await invitePartner(partner.id);
    const token = tokenIn(await letterTo(email));
    const own = addressed('held-own');
    expect(await arrive('held', own, { verified: false, token })).toMatchObject({
      role: null,
      invitation: 'unconfirmed',
    });
    expect(await arrive('held', own)).toMatchObject({ role: 'lp', entityId: partner.id, email: own });
  });

  test('without the link the invited address counts once it is confirmed, also for whoever registered before', async () => {
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

  test("a stranger who claims an address stands in nobody's way and is listed nowhere", async () => {
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

  test('a new letter ends the earlier one, and what is taken back or too old counts no more', async () => {
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

  test('one person stands for several: two partners, a company, and the manager of a fund', async () => {
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
    for (const address of others)
      expect(await arrive('several', email, { token: tokenIn(await letterTo(address)) })).toMatchObject({
        id: person.id,
        invitation: 'accepted',
      });
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

describe('who does not', () => {
  test('a second account by an address on record: only the first person who proves it is linked', async () => {
    const email = addressed('record');
    const partner = await newPartner(email);
    expect(await arrive('owner', email)).toMatchObject({ role: 'lp', entityId: partner.id });
    const other = addressed('moved');
    record(await world.ask.admin('PUT', `/partners/${partner.id}`, { version: partner.version, email: other }));
    expect(await arrive('mover', other)).toMatchObject({ role: null, entityId: null });
    expect(await arrive('owner', email)).toMatchObject({ role: 'lp', entityId: partner.id });
  });

  test('a removed account, with its old token or a new one; a new invitation lets it in again', async () => {
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
