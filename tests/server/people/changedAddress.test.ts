import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOrigin } from '../../../server/core/mail/outbox.ts';
import { type Ask, as, startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { read, record } from '../entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
  tellOrigin('https://portal.example');
});
afterAll(() => world.close());

const tokenTo = async (email: string) => {
  const [letter] = await world.tx.rows<{ body: string }>(
    sql`select body from outbox where recipient = ${email} and body like '%#change=%' order by created_at desc, id desc limit 1`,
  );
  return /#change=([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
};
const confirm = async (email: string) =>
  as(world, null)<{ change: { isChanged: boolean } }>('POST', '/auth/email-change', { token: await tokenTo(email) });
const change = async (ask: Ask, path: string, email: string) => {
  const { version } = await read(world, path);
  return ask<Record<string, { email: string; pendingEmail: string | null }>>('PUT', path, { version, email });
};
const arrive = async (uid: string, email: string) =>
  (
    await as(world, uid, { email, verified: true })<{ role: string | null; entityId: string | null }>(
      'POST',
      '/auth/authenticate',
      {},
    )
  ).body;

describe('editing a record does not grant its identity', () => {
  const cases: [string, () => { ask: Ask; path: string; owner: string; ownerAsk: Ask }][] = [
    [
      'a manager, over a partner shared with another fund',
      () => ({
        ask: world.ask.ma,
        path: `/partners/${world.partners.lx}`,
        owner: 'lx@test.example',
        ownerAsk: world.ask.lx,
      }),
    ],
    [
      'a manager, over a partner of their own fund',
      () => ({
        ask: world.ask.ma,
        path: `/partners/${world.partners.la1}`,
        owner: 'la1@test.example',
        ownerAsk: world.ask.la1,
      }),
    ],
    [
      'a manager, over a portfolio company',
      () => ({
        ask: world.ask.ma,
        path: `/companies/${world.companies.a}`,
        owner: 'ca@test.example',
        ownerAsk: world.ask.ca,
      }),
    ],
    [
      'a general partner, over the fund manager',
      () => ({
        ask: world.ask.ga,
        path: `/fund-managers/${world.managers.a}`,
        owner: 'ma@test.example',
        ownerAsk: world.ask.ma,
      }),
    ],
  ];
  test.each(cases)('%s', async (name, of) => {
    const { ask, path, owner } = of();
    const evil = `second-${name.replace(/\W/g, '')}@test.example`.toLowerCase();
    const answer = await change(ask, path, evil);
    expect(answer.status, answer.text).toBe(200);
    expect(Object.values(answer.body)[0]).toMatchObject({ email: owner, pendingEmail: evil });
    // The second account confirms its own address; the old one never responds.
    expect((await confirm(evil)).body.change.isChanged).toBe(false);
    expect(await arrive(`evil-${owner}`, evil)).toMatchObject({ role: null, entityId: null });
    // An invitation goes to the address in force, which is its owner's.
    await ask('POST', `${path}/invite`, {});
    const letters = await world.tx.rows(
      sql`select 1 from outbox where recipient = ${evil} and body like '%#invitation=%'`,
    );
    expect(letters).toEqual([]);
    expect(await arrive(`evil-${owner}`, evil)).toMatchObject({ role: null, entityId: null });
    expect((await read(world, path)).email).toBe(owner);
  });

  test('also not for a record the user entered, once money depends on it, and not by a batch', async () => {
    const partner = record(
      await world.ask.ma('POST', '/partners', { type: 'LP', name: 'Entered', email: 'entered@test.example' }),
    );
    expect(
      Object.values((await change(world.ask.ma, `/partners/${partner.id}`, 'corrected@test.example')).body)[0],
    ).toMatchObject({ email: 'corrected@test.example', pendingEmail: null });
    await world.put('commitments', {
      fundId: world.funds.a,
      partnerId: partner.id,
      amount: '10',
      currency: 'USD',
      closeNumber: 1,
      admissionDate: '2024-01-01',
      status: 'Active',
    });
    const { version } = await read(world, `/partners/${partner.id}`);
    const items = [{ id: partner.id, version, email: 'evil-batch@test.example' }];
    const batch = await world.ask.ma('POST', '/partners/batch/update', { items });
    expect(batch.status, batch.text).toBe(200);
    expect(await read(world, `/partners/${partner.id}`)).toMatchObject({
      email: 'corrected@test.example',
      pendingEmail: 'evil-batch@test.example',
    });
    expect(await arrive('evil-batch', 'evil-batch@test.example')).toMatchObject({ role: null });
  });
});

test('a change takes effect when both addresses have confirmed it; the user keeps the sign-in', async () => {
  const path = `/partners/${world.partners.la2}`;
  await change(world.ask.ma, path, 'la2-new@test.example');
  const oldToken = await tokenTo('la2@test.example');
  expect((await confirm('la2-new@test.example')).body.change.isChanged).toBe(false);
  expect((await confirm('la2@test.example')).body.change.isChanged).toBe(true);
  expect(await read(world, path)).toMatchObject({ email: 'la2-new@test.example', pendingEmail: null });
  expect((await as(world, null)('POST', '/auth/email-change', { token: oldToken })).status).toBe(404);
  expect((await world.ask.la2('GET', path)).status).toBe(200);
  expect(await arrive('somebody', 'la2-new@test.example')).toMatchObject({ role: null });
});

test('an administrator changes it immediately: the old address is notified, and earlier emails expire', async () => {
  const partner = record(
    await world.ask.admin('POST', '/partners', { type: 'LP', name: 'Typo', email: 'typo@test.example' }),
  );
  record(await world.ask.admin('POST', `/partners/${partner.id}/invite`, {}));
  expect(
    Object.values((await change(world.ask.admin, `/partners/${partner.id}`, 'right@test.example')).body)[0],
  ).toMatchObject({ email: 'right@test.example', pendingEmail: null });
  const told = await world.tx.rows(
    sql`select 1 from outbox where recipient = 'typo@test.example' and subject = 'The address of Typo was changed'`,
  );
  expect(told).toHaveLength(1);
  const open = await world.tx.rows(
    sql`select 1 from invitations where email = 'typo@test.example' and status = 'open'`,
  );
  expect(open).toEqual([]);
  expect(await arrive('typo', 'typo@test.example')).toMatchObject({ role: null });
  record(await world.ask.admin('POST', `/partners/${partner.id}/invite`, {}));
  expect(await arrive('right', 'right@test.example')).toMatchObject({ role: 'lp', entityId: partner.id });
});

describe('the first address of a record', () => {
  const company = async (name: string, funds: string[]) => {
    const { id } = record(await world.ask.ma('POST', '/companies', { name, country: 'FR', sector: 'Energy' }));
    for (const fundId of funds) await world.put('fund-companies', { fundId, companyId: id, linkedAt: '2024-01-01' });
    return `/companies/${id}`;
  };

  test('is confirmed by its owner alone if only funds of its author are involved', async () => {
    const path = await company('Solo', [world.funds.a]);
    const entered = await change(world.ask.ma, path, 'solo@test.example');
    expect(Object.values(entered.body)[0]).toMatchObject({ email: null, pendingEmail: 'solo@test.example' });
    expect((await confirm('solo@test.example')).body.change.isChanged).toBe(true);
    expect(await read(world, path)).toMatchObject({ email: 'solo@test.example', pendingEmail: null });
  });

  test.each([
    ['other funds have to do with it', 'Shared', async () => company('Shared', [world.funds.a, world.funds.b])],
    [
      'there was an earlier one',
      'Emptied',
      async () => {
        const path = await company('Emptied', []);
        await change(world.ask.ma, path, 'before@test.example');
        await world.put('fund-companies', {
          fundId: world.funds.a,
          companyId: path.split('/')[2],
          linkedAt: '2024-01-01',
        });
        const { version } = await read(world, path);
        record(await world.ask.ma('PUT', path, { version, email: null }));
        return path;
      },
    ],
  ])('is set by an administrator if %s', async (_, name, make) => {
    const path = await make();
    const email = `${name.toLowerCase()}@test.example`;
    const entered = await change(world.ask.ma, path, email);
    expect(Object.values(entered.body)[0]).toMatchObject({ email: null, pendingEmail: email });
    expect(await tokenTo(email)).toBe('');
    await change(world.ask.admin, path, email);
    expect(await read(world, path)).toMatchObject({ email, pendingEmail: null });
  });
});
