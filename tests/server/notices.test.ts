import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money, onDay } from '../../server/core/i18n/message.ts';
import { english } from '../../server/core/i18n/translator.ts';
import { sendTogether } from '../../server/notices/digest.ts';
import { notify } from '../../server/notices/notify.ts';
import type { NoticeKey } from '../../server/notices/texts.ts';
import { invitationLetter } from '../../server/people/emails.ts';
import { startApp } from '../helpers/app.ts';
import { expectApprovedText } from '../helpers/approved.ts';
import { emailLines } from '../helpers/emailLines.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { issuedCall, lineOf, noticesOf, refusal, rows, tellPartners } from './entities/support.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startApp());
});
afterAll(() => world.close());

const { day: dayText, money: moneyText } = english;

const letters = (to: string) =>
  world.tx.rows<{ subject: string; body: string }>(
    sql`select subject, body from outbox where recipient = ${`${to}@test.example`} order by created_at, id`,
  );
let serial = 0;
const tell = (users: string[], more: object = {}) =>
  notify(world.tx, {
    users,
    says: 'FUND_CREATED.created',
    values: { fund: 'A fund\r\nwas created', person: 'Ada' },
    kind: 'Fund',
    id: world.funds.a,
    path: `/funds/${world.funds.a}`,
    key: `test:${serial++}`,
    ...more,
  });

test('amounts and dates are formatted for readers', () => {
  expect([
    moneyText('1234567.5', 'USD'),
    moneyText('-9007199254740993.10', 'EUR'),
    moneyText('1000.00', 'JPY'),
  ]).toEqual(['$1,234,567.50', '-€9,007,199,254,740,993.10', '¥1,000']);
  expect(dayText('2026-07-01')).toBe('Jul 1, 2026');
});

test('a call has amount and day in its notice, and the email repeats them once', async () => {
  const call = await issuedCall(world, { totalAmount: '10600.00', dueDate: '2031-07-01' });
  await tellPartners(world);
  const { amount, paymentReference } = await lineOf(world, call.id, world.partners.la1);
  const [notice] = await noticesOf(world.ask.la1);
  expect(notice?.message).toBe(
    `CNRY-A fund has issued capital call no. ${call.callNumber}. Your share is ${moneyText(String(amount), 'USD')}, due on Jul 1, 2031. Payment reference: ${paymentReference}.`,
  );
  const sent = (await letters('la1')).filter((l) => l.body.includes(String(paymentReference)));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.subject).toBe(notice?.title);
  expect(sent[0]?.body).toContain(String(notice?.message));
  expect(sent[0]?.body).toMatch(new RegExp(`http://\\S+/capital-calls/${call.id}/submit-payment`));
});

test('an email links fund staff to the call: the payment page is an investor’s', async () => {
  const call = await issuedCall(world, { totalAmount: '10600.00', dueDate: '2031-07-02' });
  await tellPartners(world);
  const { paymentReference } = await lineOf(world, call.id, world.partners.ga);
  const sent = (await letters('ga')).filter((l) => l.body.includes(String(paymentReference)));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatch(new RegExp(`http://\\S+/capital-calls/${call.id}(\\s|$)`));
});

test('a user who turned emails off, or is removed, gets none', async () => {
  const before = (await letters('mb')).length;
  expect((await world.ask.mb('PATCH', '/auth/me', { preferences: { emailNotices: false } })).status).toBe(200);
  await tell([world.users.mb, world.users.suspended]);
  expect((await letters('mb')).length).toBe(before);
  expect(await letters('suspended')).toEqual([]);
  expect((await noticesOf(world.ask.mb))[0]?.title).toContain('New fund: A fund');
  expect((await world.ask.mb('PATCH', '/auth/me', { preferences: { emailNotices: true } })).status).toBe(200);
  await tell([world.users.mb]);
  const sent = await letters('mb');
  expect(sent.length).toBe(before + 1);
  expect(sent.at(-1)?.subject).toBe('New fund: A fund was created');
});

test('a legal notice is emailed despite all settings, without an offer to turn it off', async () => {
  const preferences = { emailNotices: false, letterPace: 'daily', unmailedNotices: ['CAPITAL_CALL_ISSUED'] };
  expect((await world.ask.la1('PATCH', '/auth/me', { preferences })).status).toBe(200);
  const newest = () =>
    world.tx.first<{ body: string; replyTo: string | null; isOptional: boolean; contact: string }>(
      sql`select o.body, o.reply_to as "replyTo", o.is_optional as "isOptional", m.email as contact
        from outbox o, funds f join fund_managers m on m.id = f.manager_id
        where f.id = ${world.funds.a} and recipient in ('la1@test.example', 'lb@test.example') order by o.created_at desc, o.id desc limit 1`,
    );
  await issuedCall(world, { totalAmount: '10700.00', dueDate: '2031-07-03' });
  await tellPartners(world);
  const legal = await newest();
  expect(legal).toMatchObject({ isOptional: false, replyTo: legal?.contact });
  expect(legal?.body).not.toContain('/settings');
  await tell([world.users.lb]);
  const optional = await newest();
  expect(optional).toMatchObject({ isOptional: true, replyTo: optional?.contact });
  expect(optional?.body).toContain('/settings');
  expect((await world.ask.la1('PATCH', '/auth/me', { preferences: {} })).status).toBe(200);
});

test('a notice of default is a legal notice, and a reminder of the same type is optional', async () => {
  const { id, ask } = await world.person('defaulter', 'lp', 'Partner', world.partners.la1);
  const values = { smart_count: 1, number: 3, fund: 'A fund', day: onDay('2031-07-01'), last: onDay('2031-07-20') };
  const about = { kind: 'CapitalCall', id: null, path: '/capital-calls' } as const;
  const send = async (says: NoticeKey) => {
    const before = (await letters('defaulter')).length;
    await notify(world.tx, { ...about, users: [id], says, values, key: `test:${serial++}` });
    return (await letters('defaulter')).slice(before).map(({ body }) => body.includes('/settings'));
  };
  const prefer = async (preferences: Record<string, unknown>) =>
    expect((await ask('PATCH', '/auth/me', { preferences })).status).toBe(200);
  const required = ['CAPITAL_CALL_OVERDUE.cure', 'TRANSACTION_CREATED.commitmentDefault'] as const;
  const optional = ['CAPITAL_CALL_OVERDUE.owed', 'TRANSACTION_CREATED.commitmentCured'] as const;
  const unmailedNotices = ['CAPITAL_CALL_OVERDUE', 'TRANSACTION_CREATED'];
  for (const preferences of [{ emailNotices: false }, { unmailedNotices }, { letterPace: 'daily' }]) {
    await prefer(preferences);
    for (const says of optional) expect(await send(says), says).toEqual([]);
    for (const says of required) expect(await send(says), says).toEqual([false]);
  }
  await prefer({});
  for (const says of optional) expect(await send(says), says).toEqual([true]);
  // The digests of later tests leave these out.
  await world.tx.run(sql`update notifications set letter_due_at = null where user_id = ${id}`);
});

test('a partner that wants no call notices by email gets them in the portal only', async () => {
  await world.tx.run(sql`update partners set send_call_notices = false where id = ${world.partners.la2}`);
  const before = (await letters('la2')).length;
  const call = await issuedCall(world);
  await tellPartners(world);
  expect((await noticesOf(world.ask.la2))[0]?.relatedEntityId).toBe(call.id);
  expect((await letters('la2')).length).toBe(before);
});

test.each(['en', 'de'] as const)(
  'the emails of notices and invitations have their approved lines: %s',
  async (locale) => {
    expect((await world.ask.ga('PATCH', '/auth/me', { locale })).status).toBe(200);
    const values = {
      ...{ number: 3, fund: 'Northlight Growth Fund II, L.P.', reference: 'NLGFII-0003-LP0012' },
      ...{ amount: money('1255496.40', 'USD'), day: onDay('2031-07-01') },
    };
    const sent = async (says: NoticeKey, kind: string, path: string) => {
      await tell([world.users.ga], { says, values, kind, id: null, path });
      const { subject = '', body: text = '' } = (await letters('ga')).at(-1) ?? {};
      return { subject, text };
    };
    const emails = {
      call: await sent('CAPITAL_CALL_ISSUED.issued', 'CapitalCall', '/capital-calls/1/submit-payment'),
      distribution: await sent('DISTRIBUTION_ISSUED.issued', 'Distribution', '/distributions/1'),
      invitation: await invitationLetter(world.tx, {
        ...{ email: 'new@test.example', name: 'Ada Park', token: 'token', expiresAt: '2031-07-15T12:00:00.000Z' },
        ...{ role: 'lp', entityKind: 'Partner', entityId: world.partners.la1 },
        inviter: { userId: world.users.ga, name: 'Eleanor Marsh', email: 'eleanor@northlight.example' },
      }),
    };
    for (const [name, { subject, text }] of Object.entries(emails))
      expectApprovedText(`email-${name}.${locale}`, emailLines({ subject, text, locale }));
    expect((await world.ask.ga('PATCH', '/auth/me', { locale: 'en' })).status).toBe(200);
  },
);

test('a notice sent twice is one email', async () => {
  const before = (await letters('lb')).length;
  await tell([world.users.lb], { key: 'once' });
  await tell([world.users.lb], { key: 'once' });
  expect((await letters('lb')).length).toBe(before + 1);
});

test('an hourly digest contains the unread notices of its hour, without the types turned off', async () => {
  const preferences = { letterPace: 'hourly', unmailedNotices: ['REPORT_READY'] };
  expect((await world.ask.la1('PATCH', '/auth/me', { preferences, locale: 'fr' })).status).toBe(200);
  const before = (await letters('la1')).length;
  const from = serial;
  await tell([world.users.la1]);
  await tell([world.users.la1]);
  await tell([world.users.la1]);
  await tell([world.users.la1], { says: 'REPORT_READY.made', values: { report: 'Statement' } });
  expect((await letters('la1')).length).toBe(before);
  const deps = { database: { app: world.app.deps.database.app } };
  const due = await world.tx.rows<{ key: string; at: string }>(
    sql`select dedupe_key as key, letter_due_at as at from notifications where user_id = ${world.users.la1} and letter_due_at is not null order by id`,
  );
  expect(due.map(({ key }) => key)).toEqual([from, from + 1, from + 2].map((n) => `test:${n}`));
  const [hour = ''] = due.map(({ at }) => at);
  expect(Date.parse(hour) % 3_600_000).toBe(0);
  const read = (await noticesOf(world.ask.la1)).find(({ type }) => type === 'FUND_CREATED');
  expect((await world.ask.la1('PATCH', `/notifications/${read?.id}/read`)).status).toBe(200);
  expect(await sendTogether(deps, new Date(Date.parse(hour) - 1000).toISOString())).toBe(false);
  // Two servers at once.
  await Promise.all([sendTogether(deps, hour), sendTogether(deps, hour)]);
  expect(await sendTogether(deps, hour)).toBe(false);
  const sent = (await letters('la1')).slice(before);
  expect(sent.map(({ subject }) => subject)).toEqual(['2 nouvelles notifications de Quarterdeck']);
  expect(sent[0]?.body.split('\n\n')).toHaveLength(4);
  expect(sent[0]?.body).toMatch(new RegExp(`\nhttp://\\S+/funds/${world.funds.a}\n\n`));
  // A user who has since turned emails off receives none.
  await tell([world.users.la1]);
  expect((await world.ask.la1('PATCH', '/auth/me', { preferences: { emailNotices: false } })).status).toBe(200);
  expect(await sendTogether(deps, new Date(Date.parse(hour) + 86_400_000).toISOString())).toBe(true);
  expect((await letters('la1')).length).toBe(before + 1);
  expect((await world.ask.la1('PATCH', '/auth/me', { preferences: {}, locale: null })).status).toBe(200);
});

test('the list accepts type, startDate, endDate, read and limit', async () => {
  const ask = world.ask.cb;
  for (const [day, type, read] of [
    ['2024-01-30T23:59:00Z', 'FUND_CREATED', false],
    ['2024-01-31T00:00:00Z', 'FUND_CREATED', true],
    ['2024-02-02T23:59:59.5Z', 'DOCUMENT_UPLOADED', false],
    ['2024-02-03T00:00:00Z', 'FUND_CREATED', false],
  ] as const)
    await world.put('notifications', { userId: world.users.cb, type, read, title: day, createdAt: day });
  const titles = async (query: string) => rows(await ask('GET', `/notifications?${query}`)).map(({ title }) => title);
  expect(await titles('startDate=2024-01-31&endDate=2024-02-02')).toEqual([
    '2024-02-02T23:59:59.5Z',
    '2024-01-31T00:00:00Z',
  ]);
  expect(await titles('startDate=2024-01-31&endDate=2024-02-02&read=false')).toEqual(['2024-02-02T23:59:59.5Z']);
  expect(await titles('type=FUND_CREATED&endDate=2024-02-28&limit=1')).toEqual(['2024-02-03T00:00:00Z']);
  expect(await titles('startDate=&endDate=&read=true')).toEqual(['2024-01-31T00:00:00Z']);
  expect(refusal(await ask('GET', '/notifications?startDate=31.01.2024'), 422).fields).toEqual(['startDate']);
  expect(refusal(await ask('GET', '/documents?startDate=2024-01-31'), 422).fields).toEqual(['startDate']);
});
