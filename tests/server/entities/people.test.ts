import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holidaysAround } from '../../../resources/kit/holidays.ts';
import { asked } from '../../../resources/verification.ts';
import { addBusinessDays, addDays } from '../../../server/accounting/dates.ts';
import { sealKeysOf } from '../../../server/core/db/sealKeys.ts';
import { txOn } from '../../../server/core/db/tx.ts';
import { rowProblems } from '../../../server/core/integrity/rows.ts';
import { sendMail, tellOrigin } from '../../../server/core/mail/outbox.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { as, startApp } from '../../helpers/app.ts';
import { TEST_SECRET } from '../../helpers/secret.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { approveDetails, inDays, noticesOf, read, record, refusal, rows, unique } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  tellOrigin('https://portal.example');
});
afterAll(() => world.close());

const letters = () =>
  world.tx.rows<{ recipient: string; body: string }>(sql`select recipient, body from outbox order by created_at, id`);

describe('verification', () => {
  const upload = (type: string, ownerKind: string, ownerId: string, createdBy: string) =>
    world.put('documents', { title: type, type, ownerKind, ownerId, createdBy, fileName: 'x.pdf', storageKey: 'x' });

  test('a partner is approved once each required document is verified, by another user than its uploader', async () => {
    const id = world.partners.unverified;
    const approve = () => world.ask.ma('POST', `/partners/${id}/approve`, {});
    const all = ['identity_document', 'proof_of_address', 'bank_statement'];
    expect(refusal(await approve(), 422)).toMatchObject({
      fields: all,
      message: `Required documents are not verified yet: ${all.join(', ')}.`,
    });
    for (const type of all.slice(0, 2)) {
      const document = await upload(type, 'Partner', id, world.users.unverified);
      record(await world.ask.ma('POST', `/documents/${document}/verify`, {}));
    }
    expect((await noticesOf(world.ask.unverified))[0]).toMatchObject({
      type: 'DOCUMENT_REVIEWED',
      title: 'Your document was verified',
    });
    expect(refusal(await approve(), 422).fields).toEqual(['bank_statement']);
    const last = await upload('bank_statement', 'Partner', id, world.users.ma);
    expect((await world.ask.ma('POST', `/documents/${last}/verify`, {})).status).toBe(403);
    record(await world.ask.admin('POST', `/documents/${last}/verify`, {}));
    expect(record(await approve())).toMatchObject({ approvalStatus: 'APPROVED', isVerified: true });
    expect((await noticesOf(world.ask.unverified))[0]).toMatchObject({
      type: 'VERIFICATION_DECIDED',
      title: 'You are verified',
    });
  });

  test.each([
    ['partners', 'Partner', 'lp', { type: 'LP' }],
    ['companies', 'Company', 'company', {}],
    ['fund-managers', 'FundManager', 'fund_manager', {}],
  ] as const)(
    'the inviter of %s sees if the address has an account, and that user is not invited again',
    async (name, entityKind, role, values) => {
      const email = `${unique('joins')}@test.example`.toLowerCase().replaceAll(' ', '');
      const made = record(await world.ask.admin('POST', `/${name}`, { name: unique('Joins'), email, ...values }));
      const hasJoined = async () => {
        const path = `/${name}/${made.id}`;
        const [listed] = rows(await world.ask.admin('GET', `/${name}?q=${encodeURIComponent(String(made.name))}`));
        const shown = (await read(world, path)).hasJoined;
        expect(listed?.hasJoined).toBe(shown);
        return shown;
      };
      expect(made.hasJoined).toBe(false);
      const user = await world.put('users', {
        ...{ name: email, email, role, entityKind, entityId: made.id, firebaseUid: email, registration: 'invited' },
      });
      expect(await hasJoined()).toBe(false);
      await world.tx.run(sql`update users set registration = 'joined' where id = ${user}`);
      expect(await hasJoined()).toBe(true);
      expect(refusal(await world.ask.admin('POST', `/${name}/${made.id}/invite`, {}), 409).message).toContain('joined');
      await world.tx.run(sql`update users set email = 'another.' || email where id = ${user}`);
      expect(await hasJoined()).toBe(false);
    },
  );

  test('a manager waiting for activation is notified', async () => {
    const manager = record(
      await world.ask.admin('POST', '/fund-managers', { name: 'Waiting', email: 'waits@test.example' }),
    );
    const user = await world.put('users', {
      name: 'waiting',
      email: 'waiting@test.example',
      role: 'fund_manager',
      entityKind: 'FundManager',
      entityId: manager.id,
      firebaseUid: 'waiting',
    });
    record(await world.ask.admin('POST', `/fund-managers/${manager.id}/activate`, { version: manager.version }));
    const told = await world.tx.rows(
      sql`select type, title, related_path as path from notifications where user_id = ${user}`,
    );
    expect(told).toEqual([{ type: 'VERIFICATION_DECIDED', title: 'Your account is active', path: '/dashboard' }]);
  });

  test('a company needs its registration; a rejection states the reason', async () => {
    const company = record(await world.ask.admin('POST', '/companies', { name: unique('Company') }));
    expect(refusal(await world.ask.admin('POST', `/companies/${company.id}/approve`, {}), 422).fields).toEqual([
      'business_registration',
    ]);
    await world.put('users', {
      name: 'cc',
      email: 'cc@test.example',
      role: 'company',
      entityKind: 'Company',
      entityId: company.id,
      firebaseUid: 'cc',
    });
    const rejected = record(
      await world.ask.admin('POST', `/companies/${company.id}/reject`, { reason: 'No such company' }),
    );
    expect(rejected).toMatchObject({
      approvalStatus: 'REJECTED',
      isVerified: false,
      rejectionReason: 'No such company',
    });
    const told = await world.tx.rows({
      text: "select message from notifications n join users u on u.id = n.user_id where u.email = 'cc@test.example'",
      values: [],
    } as never);
    expect(told).toEqual([{ message: 'No such company' }]);
  });

  test.each([
    ['partners', 'Partner', 'lp', { legalName: 'Handed LLC', entityForm: 'company', country: 'US' }],
    [
      'companies',
      'Company',
      'company',
      { legalName: 'Handed LLC', registrationNumber: 'HR 1', country: 'US', contactName: 'C. Contact' },
    ],
  ] as const)('%s submit complete details, and reviewers are notified', async (name, kind, role, details) => {
    const given = { name: unique('Handed'), email: `${unique('handed')}@test.example`.toLowerCase() };
    const id = await world.put(name, {
      ...given,
      ...(name === 'partners' ? { type: 'LP' } : {}),
      enteredForId: world.funds.a,
    });
    const uid = unique('handed');
    const user = await world.put('users', {
      name: uid,
      email: `${uid}@test.example`.toLowerCase(),
      role,
      entityKind: kind,
      entityId: id,
      firebaseUid: uid,
    });
    const ask = as(world, uid);
    const types = asked[kind].documents;
    expect(refusal(await ask('POST', `/${name}/${id}/submit`, {}), 422).fields).toEqual([
      ...Object.keys(details),
      ...types,
    ]);
    await world.tx.run(
      name === 'partners'
        ? sql`update partners set legal_name = 'Handed LLC', entity_form = 'company', country = 'US' where id = ${id}`
        : sql`update companies set legal_name = 'Handed LLC', registration_number = 'HR 1', country = 'US', contact_name = 'C. Contact' where id = ${id}`,
    );
    for (const type of types) await upload(type, kind, id, user);
    const body = record(await ask('POST', `/${name}/${id}/submit`, {}));
    expect(body).toMatchObject({ approvalStatus: 'PENDING', submittedAt: expect.any(String) });
    for (const who of ['admin', 'ma'] as const)
      expect((await noticesOf(world.ask[who])).filter((n) => n.relatedEntityId === id)).toMatchObject([
        { type: `${kind.toUpperCase()}_VERIFICATION_REQUIRED`, message: 'The details and documents were submitted.' },
      ]);
    for (const who of ['mb', 'ga', 'la1'] as const)
      expect((await noticesOf(world.ask[who])).filter((n) => n.relatedEntityId === id)).toEqual([]);
    for (const who of ['admin', 'la1'] as const)
      expect([403, 404]).toContain((await world.ask[who]('POST', `/${name}/${id}/submit`, {})).status);
    const audited = await world.tx.rows(
      sql`select 1 from audit_events where entity_id = ${id} and actor_id = ${user} and name = 'submit'`,
    );
    expect(audited.length).toBe(1);
  });

  test('new partners and companies are announced to the administrators, but not to the author', async () => {
    const partner = record(
      await world.ask.admin('POST', '/partners', { type: 'LP', name: 'Announced', email: 'an@test.example' }),
    );
    expect((await noticesOf(world.ask.admin2))[0]).toMatchObject({
      type: 'PARTNER_VERIFICATION_REQUIRED',
      relatedEntityId: partner.id,
    });
    expect((await noticesOf(world.ask.admin)).map((n) => n.relatedEntityId)).not.toContain(partner.id);
  });

  test('partners edit their own profile only, until they are verified', async () => {
    const pending = await world.put('partners', { type: 'LP', name: 'Pending', email: 'pending@test.example' });
    await world.put('users', {
      name: 'pp',
      email: 'pp@test.example',
      role: 'lp',
      entityKind: 'Partner',
      entityId: pending,
      firebaseUid: 'pp',
    });
    const ask = as(world, 'pp');
    expect(
      record(await ask('PATCH', `/partners/${pending}/onboarding`, { phone: '+12025550123', taxId: 'PP-1234567' })),
    ).toMatchObject({
      phone: '+12025550123',
      taxId: '••••4567',
    });
    expect((await ask('PATCH', `/partners/${pending}/onboarding`, { name: 'Other' })).status).toBe(422);
    refusal(await world.ask.la1('PATCH', `/partners/${world.partners.la1}/onboarding`, { phone: '+12025550123' }), 409);
    expect(
      (await world.ask.ga('PATCH', `/partners/${world.partners.la1}/onboarding`, { phone: '+12025550123' })).status,
    ).toBe(403);
  });
});

describe('invitations', () => {
  test('create an account without a sign-in and send an email', async () => {
    const partner = record(
      await world.ask.admin('POST', '/partners', { type: 'GP', name: 'Émile & Söhne', email: 'emile@test.example' }),
    );
    record(await world.ask.admin('POST', `/partners/${partner.id}/invite`, {}));
    record(await world.ask.admin('POST', `/partners/${partner.id}/invite`, {}));
    const [user, ...others] = rows(await world.ask.admin('GET', '/users?email=emile@test.example'));
    expect(others).toEqual([]);
    expect(user).toMatchObject({ role: 'gp', entityKind: 'Partner', entityId: partner.id, name: 'Émile & Söhne' });
    const sent = (await letters()).filter((l) => l.recipient === 'emile@test.example');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toContain('Dear Émile & Söhne,');
    expect(sent[0]?.body).toMatch(/https:\/\/portal\.example\/register#invitation=[\w-]{43}$/m);
  });

  test('give a manager a pending account; without an address there is no invitation', async () => {
    const manager = record(await world.ask.admin('POST', '/fund-managers', { name: 'Nia', email: 'nia@test.example' }));
    const invited = record(await world.ask.admin('POST', `/fund-managers/${manager.id}/invite`, {}));
    expect((await read(world, `/users/${invited.userId}`)).entityId).toBe(manager.id);
    const silent = record(await world.ask.admin('POST', '/companies', { name: 'Silent' }));
    expect(refusal(await world.ask.admin('POST', `/companies/${silent.id}/invite`, {}), 422).fields).toEqual(['email']);
  });
});

describe('bank details', () => {
  test('take effect after approval by a second person, and the partner is notified at the known address', async () => {
    const body = {
      ownerKind: 'Partner',
      ownerId: world.partners.la1,
      bankName: 'Quay',
      accountName: 'LA1',
      accountNumber: 'DE02120300000000202051',
      currency: 'USD',
    };
    const account = record(await world.ask.ma('POST', '/bank-accounts', body));
    record(await world.ask.la1('POST', `/bank-accounts/${account.id}/propose`, {}));
    const told = async (who: 'admin' | 'ma' | 'mb' | 'la1') =>
      (await noticesOf(world.ask[who])).some(({ relatedPath }) => relatedPath === `/bank-accounts/${account.id}`);
    expect([await told('admin'), await told('ma'), await told('mb'), await told('la1')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await world.ask.ma('POST', `/bank-accounts/${account.id}/approve`, {})).status).toBe(403);
    const active = record(await approveDetails(world.ask.admin, `/bank-accounts/${account.id}`));
    expect(active).toMatchObject({ status: 'active', effectiveFrom: new Date().toISOString().slice(0, 10) });
    expect((await read(world, `/partners/${world.partners.la1}`)).bankAccountId).toBe(account.id);
    const letter = (await letters()).find((l) => l.recipient === 'la1@test.example');
    expect(letter?.body).toContain('••••2051');
    expect(letter?.body).not.toContain('DE021203');
    refusal(
      await world.ask.ma('PUT', `/bank-accounts/${account.id}`, { version: active.version, bankName: 'Other' }),
      409,
    );
  });

  test('without a bank are refused at the missing field: entered, edited or proposed', async () => {
    const { ask, partners } = world;
    const body = { ownerKind: 'Partner', ownerId: partners.la1, bankName: 'Bank', accountName: 'LA1', currency: 'CHF' };
    const create = (more: object) => ask.ma('POST', '/bank-accounts', { ...body, ...more });
    const local = { accountNumber: '1162-3852.957' };
    expect(refusal(await create(local), 422).fields).toEqual(['swift']);
    expect(refusal(await create({ ...local, swift: 'ZKBKCHZZ80A' }), 422).fields).toEqual(['accountNumber']);
    const { id, version } = record(await create({ ...local, routing: '021000021' }));
    const change = (more: object) => ask.ma('PUT', `/bank-accounts/${id}`, { version, ...more });
    expect(refusal(await change({ routing: null }), 422).fields).toEqual(['swift']);
    await world.tx.run(sql`update bank_accounts set routing = null where id = ${id}`);
    expect(refusal(await ask.ma('POST', `/bank-accounts/${id}/propose`, {}), 422).fields).toEqual(['swift']);
    record(await change({ accountNumber: 'CH93 0076 2011 6238 5295 7' }));
  });

  test('that were changed wait three business days, and the earlier account stays until then', async () => {
    const approved = async (accountNumber: string) => {
      const body = { ownerKind: 'Partner', ownerId: world.partners.la2, bankName: 'Quay', accountName: 'LA2' };
      const { id } = record(await world.ask.ma('POST', '/bank-accounts', { ...body, accountNumber, currency: 'USD' }));
      record(await world.ask.la2('POST', `/bank-accounts/${id}/propose`, {}));
      return record(await approveDetails(world.ask.admin, `/bank-accounts/${id}`));
    };
    const inForce = async () => (await read(world, `/partners/${world.partners.la2}`)).bankAccountId;
    const first = await approved('DE02120300000000202051');
    const second = await approved('DE02500105170137075030');
    expect([first.effectiveFrom, second.effectiveFrom]).toEqual([
      inDays(0),
      addBusinessDays(inDays(0), 3, holidaysAround('fedwire', inDays(0))),
    ]);
    expect(await inForce()).toBe(first.id);
    await sweepOverdue(world.tx, addDays(String(second.effectiveFrom), -1));
    expect(await inForce()).toBe(first.id);
    await sweepOverdue(world.tx, String(second.effectiveFrom));
    expect(await inForce()).toBe(second.id);
  });

  test('are announced at every earlier address, also if the addresses changed just before', async () => {
    const partner = await read(world, `/partners/${world.partners.la1}`);
    const known = `${unique('known')}@test.example`.replace(/ /g, '.').toLowerCase();
    const lately = `${unique('lately')}@test.example`.replace(/ /g, '.').toLowerCase();
    const counsel = `${unique('counsel')}@test.example`.replace(/ /g, '.').toLowerCase();
    const change = async (body: object) => {
      const { version } = await read(world, `/partners/${partner.id}`);
      record(await world.ask.admin('PUT', `/partners/${partner.id}`, { version, ...body }));
    };
    await change({ email: known, contacts: [{ name: 'Counsel', email: counsel, roles: [] }] });
    await change({ email: lately, contacts: [] });
    const since = (await letters()).length;
    const body = { ownerKind: 'Partner', ownerId: partner.id, bankName: 'Shoal', accountName: 'LA1' };
    const { id } = record(
      await world.ask.ma('POST', '/bank-accounts', {
        ...body,
        accountNumber: 'DE02500105170137075030',
        currency: 'USD',
      }),
    );
    record(await world.ask.la1('POST', `/bank-accounts/${id}/propose`, {}));
    record(await approveDetails(world.ask.admin, `/bank-accounts/${id}`));
    const told = (await letters()).slice(since).filter(({ body: text }) => text.includes('Shoal'));
    const addresses = told.map(({ recipient }) => recipient).sort();
    expect(addresses).toEqual(expect.arrayContaining([known, lately, counsel, 'la1@test.example', partner.email]));
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(told.some(({ body: text }) => text.includes('DE0250'))).toBe(false);
    await change({ email: partner.email });
  });

  test('are shown in full to approvers and recorders of the call-back alone, and each view is audited', async () => {
    const { ask, partners, users } = world;
    const details = {
      bankName: 'Reef',
      accountName: 'LA1',
      accountNumber: 'DE02500105170137075030',
      routing: null,
      swift: 'COBADEFF',
      currency: 'USD',
    };
    const { routing: _, ...entered } = details;
    const { id } = record(
      await ask.ma('POST', '/bank-accounts', { ownerKind: 'Partner', ownerId: partners.la1, ...entered }),
    );
    record(await ask.la1('POST', `/bank-accounts/${id}/propose`, {}));
    for (const who of ['admin', 'ma'] as const) {
      const answer = await ask[who]('GET', `/bank-accounts/${id}/details`);
      expect(answer.status, answer.text).toBe(200);
      expect(answer.body).toEqual({ details });
    }
    refusal(await ask.mb('GET', `/bank-accounts/${id}/details`), 404);
    for (const who of ['la1', 'la2', 'lb', 'ga', 'lx'] as const)
      refusal(await ask[who]('GET', `/bank-accounts/${id}/details`), 403);
    expect((await ask.ma('GET', `/bank-accounts/${id}`)).text).not.toContain('DE0250');
    record(await ask.ma('POST', `/bank-accounts/${id}/retire`, {}));
    refusal(await ask.admin('GET', `/bank-accounts/${id}/details`), 409);

    const views = await world.tx.rows(
      sql`select action, name, entity, actor_id as "actorId", before, after from audit_events
        where entity_id = ${id} and action = 'view' order by created_at, id`,
    );
    const after = { version: expect.any(Number) };
    const view = { action: 'view', name: 'details', entity: 'bank-accounts', before: null, after };
    expect(views).toEqual([
      { ...view, actorId: users.admin },
      { ...view, actorId: users.ma },
    ]);
    const { history } = (
      await ask.admin<{ history: { action: string; actorId: string; after: object }[] }>(
        'GET',
        `/bank-accounts/${id}/history`,
      )
    ).body;
    const listed = history.filter(({ action }) => action === 'view');
    expect(listed.map(({ actorId, after }) => ({ actorId, after }))).toEqual([
      { actorId: users.ma, after: {} },
      { actorId: users.admin, after: {} },
    ]);
  });

  test('are approved only by a person who has opened the full details of the current version', async () => {
    const { ask, partners } = world;
    const body = { ownerKind: 'Partner', ownerId: partners.la2, bankName: 'Spit', accountName: 'LA2', currency: 'USD' };
    const { id } = record(await ask.ma('POST', '/bank-accounts', { ...body, accountNumber: 'DE02500105170137075030' }));
    const path = `/bank-accounts/${id}`;
    const view = (who: 'admin' | 'admin2') => ask[who]('GET', `${path}/details`);
    const approve = () => ask.admin('POST', `${path}/approve`, {});
    const unviewed = async () => expect(refusal(await approve(), 409).message).toContain('Open the full details');

    // The viewed draft is an earlier version of the details, and another person's view does not count for the approver.
    expect((await view('admin')).status).toBe(200);
    record(await ask.la2('POST', `${path}/propose`, {}));
    await unviewed();
    expect((await view('admin2')).status).toBe(200);
    await unviewed();
    expect((await view('admin')).status).toBe(200);
    const call = { number: '+49 30 123456', person: 'Ann Counsel', outcome: 'confirmed' };
    expect((await ask.ma('POST', `${path}/callback`, call)).status).toBe(200);
    await unviewed();
    expect((await view('admin')).status).toBe(200);
    expect(record(await approve())).toMatchObject({ status: 'active' });
  });

  test('of a fund that were changed cannot be named on a call before their effective day, and its staff are notified', async () => {
    const body = { ownerKind: 'Fund', ownerId: world.funds.b, bankName: 'Cove', accountName: 'Fund B' };
    const { id } = record(
      await world.ask.mb('POST', '/bank-accounts', {
        ...body,
        accountNumber: 'GB33BUKB20201555555555',
        currency: 'USD',
      }),
    );
    record(await world.ask.mb('POST', `/bank-accounts/${id}/propose`, {}));
    record(await approveDetails(world.ask.admin, `/bank-accounts/${id}`));
    const call = {
      fundId: world.funds.b,
      title: 'Too soon',
      totalAmount: '100.00',
      callDate: inDays(0),
      dueDate: inDays(30),
    };
    const draft = record(await world.ask.mb('POST', '/capital-calls', { ...call, bankAccountId: id }));
    expect(refusal(await world.ask.mb('POST', `/capital-calls/${draft.id}/issue`, {}), 422).fields).toEqual([
      'bankAccountId',
    ]);
    const letter = (await letters()).find((l) => l.recipient === 'mb@test.example' && l.body.includes('Cove'));
    expect(letter?.body).toContain('••••5555');
    expect(letter?.body).not.toContain('GB33BUKB');
  });
});

describe('users', () => {
  test('cannot change their own role, and the last administrator stays', async () => {
    const change = (ask: World['ask']['admin'], id: string, role: string) =>
      ask('POST', `/users/${id}/change-role`, { role, reason: 'Reorganised' });
    expect((await change(world.ask.admin, world.users.admin, 'lp')).status).toBe(403);
    expect(record(await change(world.ask.admin, world.users.la2, 'admin'))).toMatchObject({
      role: 'admin',
      entityKind: null,
      entityId: null,
    });
    record(await change(world.ask.admin, world.users.la2, 'fund_manager'));

    for (const [move, body] of [
      ['deactivate', {}],
      ['suspend', { reason: 'x' }],
    ] as const) {
      const own = await world.ask.admin('POST', `/users/${world.users.admin}/${move}`, body);
      expect(refusal(own, 403).message).toBe('You cannot deactivate or suspend your own account.');
    }

    const answers = await Promise.all([
      world.ask.admin('POST', `/users/${world.users.admin2}/suspend`, { reason: 'Left' }),
      world.ask.admin2('POST', `/users/${world.users.admin}/suspend`, { reason: 'Left' }),
    ]);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    const [left, ask] =
      answers[0]?.status === 200 ? [world.users.admin, world.ask.admin] : [world.users.admin2, world.ask.admin2];
    for (const move of ['deactivate', 'suspend'])
      expect(
        refusal(await ask('POST', `/users/${left}/${move}`, { ...(move === 'suspend' && { reason: 'x' }) }), 409)
          .message,
      ).toContain('last active administrator');
    expect((await ask('DELETE', `/users/${left}`, { reason: 'x' })).status).toBe(403);
    const other = left === world.users.admin ? world.users.admin2 : world.users.admin;
    record(await ask('POST', `/users/${other}/activate`, {}));
  });

  test('represent an entity that matches their role', async () => {
    const make = (body: object) =>
      world.ask.admin('POST', '/users', { name: 'U', email: `u${Date.now()}${Math.random()}@test.example`, ...body });
    const company = { entityKind: 'Company', entityId: world.companies.a };
    expect(refusal(await make({ role: 'lp', ...company }), 422).fields).toEqual(['entityKind']);
    expect(
      refusal(await make({ role: 'gp', entityKind: 'Partner', entityId: world.partners.la1 }), 422).fields,
    ).toEqual(['role']);
    record(await make({ role: 'company', ...company }));
    // The kind follows from the role, and is ignored without the entity.
    const { entityKind: _, ...onlyId } = company;
    expect(record(await make({ role: 'company', ...onlyId }))).toMatchObject(company);
    expect(record(await make({ role: 'company' }))).toMatchObject({ entityKind: null, entityId: null });
  });
});

describe('the anonymization of a user', () => {
  const anonymize = (ask: World['ask']['admin'], id: string) =>
    ask('POST', `/users/${id}/anonymize`, { reason: 'Left the firm' });

  test('replaces personal data with neutral values, ends the sign-in and keeps records and audit', async () => {
    const { id, ask } = await world.person('leaver', 'lp', 'Partner', world.partners.la2);
    await world.put('memberships', { userId: id, type: 'fund', refId: world.funds.a, role: 'lp' });
    await world.put('notifications', {
      ...{ userId: id, type: 'DOCUMENT_UPLOADED', title: 'New', message: 'New', dedupeKey: 'leaver' },
    });
    const sent = { ...{ userId: id, email: 'leaver@test.example', role: 'lp', tokenHash: 'leaver' } };
    const invitation = await world.put('invitations', { ...sent, expiresAt: inDays(9) });
    await sendMail(world.tx, { to: 'leaver@test.example', subject: 'Hello', text: 'Hello leaver', locale: 'en' });
    record(await ask('PATCH', '/auth/me', { locale: 'de' }));
    refusal(await world.ask.admin('DELETE', `/users/${id}`, { reason: 'Left' }), 409);
    const audited = sql`select count(*)::int as n from audit_events where actor_id = ${id} and before::text || after::text like '%"de"%'`;
    const [kept] = await world.tx.rows(audited);

    const user = record(await anonymize(world.ask.admin, id));
    const label = `Former User ${id.slice(-8).toUpperCase()}`;
    const email = `former-user-${id}@anonymized.invalid`;
    expect(user).toMatchObject({ name: label, email, status: 'inactive', locale: null, preferences: null });
    expect(user.anonymizedAt).not.toBeNull();
    expect((await ask('GET', '/commitments')).status).not.toBe(200);
    expect(await world.tx.rows(sql`select 1 from memberships where user_id = ${id} and deleted_at is null`)).toEqual(
      [],
    );
    expect(await read(world, `/invitations/${invitation}`)).toMatchObject({ email, status: 'revoked' });
    const [waiting] = await world.tx.rows(
      sql`select body, refused_at is not null as withdrawn from outbox where recipient = ${email}`,
    );
    expect(waiting).toEqual({ body: '', withdrawn: true });
    expect(await world.tx.rows(audited)).toEqual([kept]);
    expect(await rowProblems(txOn(world.database.owner), sealKeysOf(TEST_SECRET).rows, () => {})).toEqual([]);
    const [event] = await world.tx.rows<{ before: unknown; after: unknown; reason: string }>(
      sql`select before, after, reason from audit_events where entity_id = ${id} and name = 'anonymize'`,
    );
    expect(event).toMatchObject({ reason: 'Left the firm' });
    expect(JSON.stringify(event)).not.toContain('leaver');
    const exported = (await world.ask.admin('GET', '/users/export?format=csv')).text;
    expect(exported).toContain(label);
    expect(exported).not.toContain('leaver@');
  });

  test('removes earlier and present addresses from changed addresses and stored emails, and no others', async () => {
    const [first, present] = ['ann.first@test.example', 'ann@test.example'];
    const partner = await world.put('partners', { name: 'Annuity', type: 'LP', email: 'office@test.example' });
    const { id } = await world.person('ann', 'lp', 'Partner', partner);
    const changed = async (oldEmail: string, newEmail: string) => {
      const [hash, other] = [unique('hash'), unique('hash')];
      await world.tx.run(
        sql`insert into email_changes (id, entity, entity_id, old_email, new_email, old_hash, new_hash, requested_by, expires_at, settled_at)
          values (gen_random_uuid(), 'partners', ${partner}, ${oldEmail}, ${newEmail}, ${hash}, ${other}, ${world.users.ma}, now(), now())`,
      );
    };
    await changed(first, 'office@test.example');
    const text = `Now ${present}, not joann@test.example, ann@test.example.org or Office: office@test.example; before: Ann.First@test.example.`;
    await sendMail(world.tx, { to: present, subject: 'Welcome', text, locale: 'en' });
    await sendMail(world.tx, { to: 'office@test.example', subject: `About ${present}`, text, locale: 'en' });
    const letters = sql`select recipient, subject, body from outbox where body like '%joann@test.example%' order by created_at, id`;
    await world.tx.run(sql`update outbox set delivered_at = now() where body like '%joann@test.example%'`);

    record(await anonymize(world.ask.admin, id));
    const email = `former-user-${id}@anonymized.invalid`;
    const body = `Now ${email}, not joann@test.example, ann@test.example.org or Office: office@test.example; before: ${email}.`;
    expect(await world.tx.rows(letters)).toEqual([
      { recipient: email, subject: 'Welcome', body },
      { recipient: 'office@test.example', subject: `About ${email}`, body },
    ]);
    expect(
      await world.tx.rows(
        sql`select old_email as old, new_email as new from email_changes where entity_id = ${partner}`,
      ),
    ).toEqual([{ old: email, new: 'office@test.example' }]);
    expect(await rowProblems(txOn(world.database.owner), sealKeysOf(TEST_SECRET).rows, () => {})).toEqual([]);
  });

  test('is final: an address on record does not restore access, and the account stays closed', async () => {
    const email = 'returning@test.example';
    const partner = await world.put('partners', { name: 'Returning', type: 'LP', email, approvalStatus: 'APPROVED' });
    const { id } = await world.person('returning', 'lp', 'Partner', partner);
    const { version } = record(await anonymize(world.ask.admin, id));
    const path = `/users/${id}`;
    refusal(await anonymize(world.ask.admin, id), 409);
    refusal(await world.ask.admin('POST', `${path}/activate`, {}), 409);
    expect(refusal(await world.ask.admin('PATCH', path, { name: 'Back', version }), 422).fields).toEqual(['name']);
    refusal(await world.ask.admin('POST', `${path}/change-role`, { role: 'gp', reason: 'Back' }), 409);
    await as(world, 'returning')('GET', '/auth/me');
    const again = await world.tx.rows(
      sql`select role, entity_id as "entityId" from users where email = ${email} and deleted_at is null`,
    );
    for (const stranger of again) expect(stranger).toEqual({ role: null, entityId: null });
  });

  test("is refused for one's own account, the last administrator, and to all except administrators", async () => {
    expect(refusal(await anonymize(world.ask.admin, world.users.admin), 403).message).toContain('your own account');
    expect((await anonymize(world.ask.ma, world.users.la2)).status).toBe(403);
    await world.tx.run(sql`update users set status = 'inactive' where role = 'admin' and id <> ${world.users.admin}`);
    await world.put('memberships', { userId: world.users.mb, type: 'admin', role: 'admin' });
    const { message } = refusal(await anonymize(world.ask.mb, world.users.admin), 409);
    expect(message).toContain('last active administrator');
    await world.tx.run(sql`update users set status = 'active' where role = 'admin' and firebase_uid is not null`);
  });
});

describe('notifications', () => {
  test('are read, counted and cleared by their owner alone', async () => {
    const ask = world.ask.cb;
    const put = (type: string) => world.put('notifications', { userId: world.users.cb, type, title: type });
    const [first] = [await put('FUND_CREATED'), await put('DOCUMENT_UPLOADED'), await put('DOCUMENT_UPLOADED')];
    const count = async (query = '') => (await ask('GET', `/notifications/unread-count${query}`)).body.count;
    expect(await count()).toBe(3);
    expect(await count('?type=DOCUMENT_UPLOADED')).toBe(2);
    expect(await count('?endDate=2020-01-01')).toBe(0);
    expect((await world.ask.ca('PATCH', `/notifications/${first}/read`)).status).toBe(404);
    expect(record(await ask('PATCH', `/notifications/${first}/read`))).toMatchObject({ read: true });
    expect(await count()).toBe(2);
    expect(record(await ask('PATCH', `/notifications/${first}/unread`))).toMatchObject({ read: false, readAt: null });
    expect((await ask('PATCH', '/notifications/read-all')).body).toEqual({ count: 3, at: expect.any(String) });
    expect(await count()).toBe(0);
    const others = (await noticesOf(world.ask.admin2)).length;
    expect((await ask('DELETE', '/notifications')).body).toEqual({ count: 3, at: expect.any(String) });
    expect(await noticesOf(ask)).toEqual([]);
    expect((await noticesOf(world.ask.admin2)).length).toBe(others);
  });
});
