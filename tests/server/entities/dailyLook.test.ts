import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { english } from '../../../server/core/i18n/translator.ts';
import { sweepOverdue } from '../../../server/entities/capital-calls/sweep.ts';
import { startApp } from '../../helpers/app.ts';
import { makeWorld, type World } from '../../helpers/world.ts';
import { inDays, issuedCall, lineOf, noticesOf, read, record, refusal, rows, tellPartners, today } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterEach(() => vi.useRealTimers());
afterAll(() => world.close());

/** Runs the daily job at a number of days from now, and the notifications after it. */
const sweep = async (day: number) => {
  await sweepOverdue(world.tx, inDays(day));
  await tellPartners(world, inDays(day));
};
const remindersOf = async (callId: unknown) =>
  (await noticesOf(world.ask.la2)).filter((n) => n.relatedEntityId === callId && /due/.test(String(n.title)));
const wordsOf = async (callId: unknown) =>
  (await remindersOf(callId)).map((n) => String(n.title).replace(/^.*? is /, '')).reverse();
const setZone = async (timeZone: string) => {
  const { version } = await read(world, `/funds/${world.funds.a}`);
  return world.ask.admin('PUT', `/funds/${world.funds.a}`, { version, timeZone });
};
/** Sets the clock of this process for all of the API. */
const itIs = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });

test('a reminder missed during a server outage is sent once, with the current number of days', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });

  await sweep(20);
  expect(await wordsOf(call.id)).toEqual([]);
  // Down seven days before; down on the due date; down on the day after.
  for (const day of [25, 25, 32, 32, 33]) await sweep(day);
  expect(await wordsOf(call.id)).toEqual(['due in 5 days', '2 days overdue']);
  await sweep(60);
  expect(await wordsOf(call.id)).toEqual(['due in 5 days', '2 days overdue', '30 days overdue']);
});

test('with a cure period each overdue notice is one of default, with its last day while it is not past', async () => {
  const setCure = (days: number | null) =>
    world.tx.run(sql`update funds set default_cure_days = ${days} where id = ${world.funds.a}`);
  await setCure(20);
  const call = await issuedCall(world, { dueDate: inDays(40) });
  const line = await lineOf(world, call.id, world.partners.la2);
  await sweep(41);
  const [first] = await remindersOf(call.id);
  expect(first?.title).toMatch(/^Notice of default: capital call \d+ of .* is 1 day overdue$/);
  expect(first?.message).toContain(
    `Pay by ${english.day(inDays(60))} to cure the default; after that day the fund may put your commitment in default.`,
  );
  expect(first?.message).toContain(english.money(String(line.outstanding), 'USD'));
  await sweep(47);
  expect((await remindersOf(call.id))[0]?.title).toMatch(/^Notice of default: .* is 7 days overdue$/);
  await setCure(3);
  const late = await issuedCall(world, { dueDate: inDays(40) });
  await sweep(47);
  // The cure period is over.
  expect((await remindersOf(late.id))[0]?.title).toMatch(/^Capital call \d+ of .* is 7 days overdue$/);
  await setCure(null);
});

test('each of the six days has one reminder, on any weekday and for any number of runs, until all is paid', async () => {
  const due = 40;
  const call = await issuedCall(world, { dueDate: inDays(due) });
  const line = await lineOf(world, call.id, world.partners.la2);
  const paid = async (amount: string) =>
    record(
      await world.ask.ma('POST', `/capital-call-lines/${line.id}/settle`, {
        amount,
        valueDate: today(),
        confirmDifference: true,
      }),
    );
  const said: string[] = [];
  for (let day = due - 9; day <= due + 9; day += 1) {
    await sweep(day);
    await sweep(day);
    // A partially paid line is reminded of its outstanding part.
    if (day === due - 2) await paid('0.01');
    const words = await wordsOf(call.id);
    if (words.length > said.length) said.push(`${day - due}: ${words.at(-1)}`);
    expect(words.length).toBe(said.length);
  }
  expect(said).toEqual([
    '-7: due in 7 days',
    '-3: due in 3 days',
    '-1: due in 1 day',
    '0: due today',
    '1: 1 day overdue',
    '7: 7 days overdue',
  ]);
  const [last] = await remindersOf(call.id);
  expect(`${last?.title} ${last?.message}`.replace(/,/g, '')).toContain((Number(line.amount) - 0.01).toFixed(2));
});

test('reminders end with full payment, and a missed one is not sent later', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });
  const line = await lineOf(world, call.id, world.partners.la2);
  await sweep(23);
  const settle = `/capital-call-lines/${line.id}/settle`;
  record(await world.ask.ma('POST', settle, { amount: line.amount, valueDate: today() }));
  for (const day of [27, 29, 30, 31, 37]) await sweep(day);
  expect(await wordsOf(call.id)).toEqual(['due in 7 days']);
});

test('a line shows the last reminder of its partner, and no skipped one', async () => {
  const call = await issuedCall(world, { dueDate: inDays(2), shortNoticeReason: 'Closing of the purchase' });
  const { la2 } = world.partners;
  await sweep(0);
  expect((await lineOf(world, call.id, la2)).remindedAt).toBeNull();
  for (const day of [1, 3]) {
    await sweep(day);
    const { id, remindedAt } = await lineOf(world, call.id, la2);
    expect(remindedAt).toBe(`${inDays(day)}T00:00:00.000Z`);
    expect((await read(world, `/capital-call-lines/${id}`)).remindedAt).toBe(remindedAt);
  }
});

test('a deleted reminder is not sent again', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });
  await sweep(27);
  const [notice] = await remindersOf(call.id);
  expect((await world.ask.la2('DELETE', `/notifications/${notice?.id}`)).status).toBe(200);
  await sweep(27);
  await sweep(28);
  expect(await remindersOf(call.id)).toEqual([]);
});

test('a call issued at short notice has no reminders for days before it', async () => {
  const call = await issuedCall(world, { dueDate: inDays(2), shortNoticeReason: 'Closing of the purchase' });
  await sweep(0);
  expect(await wordsOf(call.id)).toEqual([]);
  await sweep(1);
  expect(await wordsOf(call.id)).toEqual(['due in 1 day']);
});

test('a long lapsed call is in the audit, and fund staff are notified', async () => {
  const call = await issuedCall(world, { dueDate: inDays(30) });
  await sweep(55);
  expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Overdue');
  const [event] = rows(await world.ask.admin('GET', `/audit-events?entityId=${call.id}&name=lapse`));
  expect(event).toMatchObject({ action: 'move', before: { status: 'Issued' }, after: { status: 'Overdue' } });
  const told = (await noticesOf(world.ask.ma)).filter((n) => n.relatedEntityId === call.id);
  expect(told.map((n) => n.title)).toContainEqual(expect.stringMatching(/^Capital call \d+ of .* is overdue$/));
  expect((await noticesOf(world.ask.mb)).filter((n) => n.relatedEntityId === call.id)).toEqual([]);
});

test("a call is overdue when the day ends in the fund's time zone", async () => {
  const due = '2031-12-31';
  for (const [zone, still, over] of [
    ['America/New_York', '2032-01-01T04:59:00Z', '2032-01-01T05:01:00Z'],
    ['Pacific/Auckland', '2031-12-31T10:59:00Z', '2031-12-31T11:01:00Z'],
  ] as const) {
    expect((await setZone(zone)).status).toBe(200);
    const call = await issuedCall(world, { dueDate: due });
    await sweepOverdue(world.tx, still);
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Issued');
    await sweepOverdue(world.tx, over);
    expect((await read(world, `/capital-calls/${call.id}`)).status).toBe('Overdue');
  }
  await setZone('UTC');
});

test("today is the fund's current date for reports, payments and valuations", async () => {
  const call = await issuedCall(world, { dueDate: '2031-12-31' });
  const line = await lineOf(world, call.id, world.partners.la1);
  const report = (asOf: string) =>
    world.ask.ma('POST', '/reports', { title: 'Year', kind: 'fund_performance', fundId: world.funds.a, asOf });
  const payment = (paymentDate: string) =>
    world.ask.la1('POST', '/payments', { capitalCallLineId: line.id, proofType: 'other', amount: '1.00', paymentDate });

  await setZone('Pacific/Auckland');
  itIs('2029-12-31T12:00:00Z');
  expect(record(await report('2030-01-01')).asOf).toBe('2030-01-01');
  expect(record(await payment('2030-01-01')).paymentDate).toBe('2030-01-01');
  expect(refusal(await report('2030-01-02'), 422).fields).toEqual(['asOf']);

  vi.useRealTimers();
  await setZone('America/New_York');
  itIs('2030-01-01T04:00:00Z');
  expect(refusal(await report('2030-01-01'), 422).fields).toEqual(['asOf']);
  expect(refusal(await payment('2030-01-01'), 422).fields).toEqual(['paymentDate']);
  vi.useRealTimers();
  await setZone('UTC');
});

test('an unknown time zone is refused by name', async () => {
  expect(refusal(await setZone('Europe/Atlantis'), 422)).toMatchObject({
    errors: [{ field: 'timeZone', message: 'Must be a time zone such as Europe/Berlin.' }],
  });
  expect(today()).toBe(inDays(0));
});

test('an agreement unsigned a month after admission is overdue, and can still be signed', async () => {
  const body = {
    fundId: world.funds.a,
    partnerId: world.partners.la1,
    amount: '500.00',
    closeNumber: 7,
    admissionDate: today(),
  };
  const { id } = record(await world.ask.admin('POST', '/commitments', body));
  record(await world.ask.admin('POST', `/commitments/${id}/issue`, {}));
  // Admitted long ago, but issued today.
  const late = record(
    await world.ask.admin('POST', '/commitments', { ...body, closeNumber: 8, admissionDate: inDays(-300) }),
  );
  record(await world.ask.admin('POST', `/commitments/${late.id}/issue`, {}));
  await sweep(30);
  expect((await read(world, `/commitments/${id}`)).status).toBe('Issued');
  expect((await read(world, `/commitments/${late.id}`)).status).toBe('Issued');
  await sweep(31);
  expect((await read(world, `/commitments/${late.id}`)).status).toBe('Overdue');
  expect((await read(world, `/commitments/${id}`)).status).toBe('Overdue');
  const [event] = rows(await world.ask.admin('GET', `/audit-events?entityId=${id}&name=lapse`));
  expect(event).toMatchObject({ action: 'move', actorId: null, after: { status: 'Overdue' } });
  expect(record(await world.ask.admin('POST', `/commitments/${id}/activate`, {})).status).toBe('Active');
});

test('an owner is notified once that a document expires soon; after its last day it no longer counts', async () => {
  const owner = { ownerKind: 'Partner', ownerId: world.partners.la2, fileName: 'passport.pdf', storageKey: 'x' };
  const paper = { title: 'Passport', type: 'identity_document', status: 'Verified', expiresAt: inDays(20) };
  const id = await world.put('documents', { ...owner, ...paper });
  const told = async () => (await noticesOf(world.ask.la2)).filter((n) => n.relatedEntityId === id);
  await sweep(0);
  await sweep(1);
  expect((await told()).map((n) => n.type)).toEqual(['DOCUMENT_EXPIRING']);
  await sweep(20);
  expect((await read(world, `/documents/${id}`)).status).toBe('Verified');
  await sweep(21);
  expect((await read(world, `/documents/${id}`)).status).toBe('Missing');
  expect(await told()).toHaveLength(1);
});

test('the staff of its funds are notified once of a document whose owner has no user', async () => {
  const { a, b } = world.funds;
  const [lp, gp, company] = [
    await world.partner('A', 'silent'),
    await world.partner('B', 'silent-gp', 'GP'),
    await world.put('companies', { name: 'CNRY-A silent company', email: 'silent@test.example' }),
  ];
  await world.commit(a, lp, '1000');
  await world.put('fund-companies', { fundId: a, companyId: company, linkedAt: '2023-02-01' });
  await world.tx.run(sql`update funds set gp_partner_id = ${gp} where id = ${b}`);
  const paper = { type: 'identity_document', status: 'Verified', fileName: 'passport.pdf', storageKey: 'x' };
  const enter = (ownerKind: string, ownerId: string) =>
    world.put('documents', { ...paper, title: 'Passport', ownerKind, ownerId, expiresAt: inDays(20) });
  const ids = [await enter('Partner', lp), await enter('Partner', gp), await enter('Company', company)];
  const told = async (who: 'admin' | 'ma' | 'ga' | 'mb' | 'la1' | 'ca', id: unknown) =>
    (await noticesOf(world.ask[who])).filter((n) => n.relatedEntityId === id);
  await sweep(0);
  await sweep(1);
  const heard = async (who: 'admin' | 'ma' | 'ga' | 'mb' | 'la1' | 'ca') =>
    (await Promise.all(ids.map((id) => told(who, id)))).map((notices) => notices.length);
  expect(await heard('admin')).toEqual([1, 1, 1]);
  expect(await heard('ma')).toEqual([1, 0, 1]);
  expect(await heard('mb')).toEqual([0, 1, 0]);
  for (const who of ['la1', 'ca'] as const) expect(await heard(who), who).toEqual([0, 0, 0]);
  expect(await told('ma', ids[0])).toMatchObject([
    {
      type: 'DOCUMENT_EXPIRING',
      title: 'A document of CNRY-A silent will expire soon',
      message: `Passport of CNRY-A silent is valid until ${english.day(inDays(20))}. CNRY-A silent has no active portal user and is not notified. Ask for a new version and upload it.`,
      relatedPath: `/documents/${ids[0]}`,
    },
  ]);
  // A deleted notice does not come again; a user who joins gets the reminder of the owner.
  await world.tx.run(sql`update notifications set deleted_at = now() where related_entity_id = ${ids[0]}`);
  const joined = await world.person('silent-user', 'lp', 'Partner', lp);
  await sweep(2);
  expect(await told('ma', ids[0])).toEqual([]);
  expect((await noticesOf(joined.ask)).map(({ title }) => title)).toEqual(['A document will expire soon']);
});

test.each(['User', 'FundManager'] as const)(
  'administrators are notified of an expiring document of a %s whose account is closed',
  async (ownerKind) => {
    const name = `left-${ownerKind}`;
    const manager = await world.put('fund-managers', { name, email: `${name}@test.example`, status: 'Active' });
    const left = await world.person(`${name}-user`, 'fund_manager', 'FundManager', manager);
    await world.tx.run(sql`update fund_managers set user_id = ${left.id} where id = ${manager}`);
    await world.tx.run(sql`update users set status = 'suspended' where id = ${left.id}`);
    const id = await world.put('documents', {
      ...{ title: 'Passport', type: 'identity_document', status: 'Verified', fileName: 'a.pdf', storageKey: 'x' },
      ...{ ownerKind, ownerId: ownerKind === 'User' ? left.id : manager, expiresAt: inDays(20) },
    });
    await sweep(0);
    const told = (await noticesOf(world.ask.admin)).filter((n) => n.relatedEntityId === id);
    expect(told.map(({ type }) => type)).toEqual(['DOCUMENT_EXPIRING']);
    expect(await world.tx.rows(sql`select 1 from notifications where user_id = ${left.id}`)).toEqual([]);
  },
);

test('staff are not notified of an expiring document of another fund', async () => {
  const lp = await world.partner('A', 'silent-in-both');
  for (const fundId of [world.funds.a, world.funds.b]) await world.commit(fundId, lp, '1000');
  const id = await world.put('documents', {
    ...{ title: 'Side letter', type: 'other', status: 'Verified', fileName: 'a.pdf', storageKey: 'x' },
    ...{ ownerKind: 'Partner', ownerId: lp, fundId: world.funds.b, expiresAt: inDays(20) },
  });
  await sweep(0);
  const count = async (who: 'ma' | 'mb') =>
    (await noticesOf(world.ask[who])).filter((n) => n.relatedEntityId === id).length;
  expect([await count('ma'), await count('mb')]).toEqual([0, 1]);
});
