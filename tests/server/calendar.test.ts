import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CalendarEntry, CalendarPage, NewCalendarFeed } from '../../resources/session.ts';
import { icsOf } from '../../server/core/export/ics.ts';
import { type Ask, startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { type Data, inDays, issuedCall, lineOf, refusal, today, unique } from './entities/support.ts';

let app: TestApp;
let world: World;
let call: Data;
let line: Data;
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  call = await issuedCall(world, { title: unique('CNRY-A call'), dueDate: inDays(20) });
  line = await lineOf(world, call.id, world.partners.la1);
});
afterAll(() => app?.close());

const calendarOf = async (who: Ask, from = today(), to = inDays(60)): Promise<readonly CalendarEntry[]> => {
  const { status, body, text } = await who<CalendarPage>('GET', `/calendar?from=${from}&to=${to}`);
  expect(status, text).toBe(200);
  expect(body.isMore).toBe(false);
  return body.dates;
};
const keysOf = async (who: Ask) => (await calendarOf(who)).map(({ key }) => key);

describe('the calendar', () => {
  test('has the due date of a call for its fund, and the due date of the own share for a partner', async () => {
    const due = { resource: 'capital-calls', id: call.id, day: call.dueDate, title: call.title, fund: 'CNRY-A fund' };
    for (const who of ['admin', 'ma', 'ga'] as const) {
      const own = (await calendarOf(world.ask[who])).filter(({ id }) => id === call.id);
      expect(own, who).toMatchObject([{ key: `${call.id}-dueDate`, ...due }]);
    }
    const shares = (await calendarOf(world.ask.la1)).filter(({ id }) => id === call.id);
    expect(shares).toMatchObject([{ key: `${line.id}-dueDate`, ...due }]);
    for (const who of ['mb', 'lb', 'cb'] as const)
      expect(JSON.stringify(await calendarOf(world.ask[who])), who).not.toContain('CNRY-A');
    expect(await calendarOf(world.ask.ma, inDays(21), inDays(60))).not.toContainEqual(expect.objectContaining(due));
  });

  test('has dates of records by the rights of their entity and field', async () => {
    const expiresAt = inDays(30);
    const document = await world.put('documents', {
      ...{ title: unique('Passport'), type: 'other', ownerKind: 'Partner', ownerId: world.partners.la1 },
      ...{ fileName: 'a.pdf', storageKey: unique('key'), expiresAt },
    });
    const figures = await world.put('company-figures', {
      ...{ companyId: world.companies.a, periodEnd: '2024-03-31', dueOn: inDays(15) },
    });
    await world.tx.run({
      text: 'update partners set kyc_expires_at = $1 where id = $2',
      values: [inDays(40), world.partners.la1],
    } as never);
    const [expiry, dueOn, kyc] = [
      `${document}-expiresAt`,
      `${figures}-dueOn`,
      `${world.partners.la1}-kycExpiresAt`,
    ] as const;
    const all = { ma: [expiry, dueOn, kyc], la1: [expiry], la2: [], ga: [expiry], ca: [dueOn], mb: [], cb: [] };
    for (const [who, keys] of Object.entries(all)) {
      const found = await keysOf(world.ask[who as keyof typeof all]);
      expect(
        [expiry, dueOn, kyc].filter((key) => found.includes(key)),
        who,
      ).toEqual(keys);
    }
  });

  test('has the end of the term of a fund, and of its extensions if there are any', async () => {
    const asked = '2024-02-29';
    const setTerm = (termYears: number | null, extensionYears: number | null) =>
      world.tx.run({
        text: 'update funds set first_close_date = $1, term_years = $2, extension_years = $3 where id = $4',
        values: [asked, termYears, extensionYears, world.funds.a],
      } as never);
    const ends = async (who: Ask) => {
      const both = await Promise.all([2034, 2036].map((year) => calendarOf(who, `${year}-01-01`, `${year}-12-31`)));
      return both.flat().filter(({ id }) => id === world.funds.a);
    };
    await setTerm(10, 2);
    const dates = [
      {
        key: `${world.funds.a}-termEnd`,
        resource: 'funds',
        day: '2034-02-28',
        label: 'Term End',
        title: 'CNRY-A fund',
      },
      { key: `${world.funds.a}-extendedTermEnd`, day: '2036-02-29', label: 'Extended Term End', title: 'CNRY-A fund' },
    ];
    for (const who of ['admin', 'ma', 'ga', 'la1'] as const)
      expect(await ends(world.ask[who]), who).toMatchObject(dates);
    for (const who of ['mb', 'lb', 'ca'] as const) expect(await ends(world.ask[who]), who).toEqual([]);
    await setTerm(10, 0);
    expect(await ends(world.ask.ma)).toMatchObject(dates.slice(0, 1));
    await setTerm(10, null);
    expect(await ends(world.ask.ma)).toMatchObject(dates.slice(0, 1));
    await setTerm(null, 2);
    expect(await ends(world.ask.ma)).toEqual([]);
    await setTerm(null, null);
  });

  test('has no date of a deleted record or of one that is done', async () => {
    const about = { resource: 'funds', recordId: world.funds.a, assigneeId: world.users.ma };
    const enter = async () => {
      const made = await world.ask.ma<{ task: Data }>('POST', '/tasks', {
        ...{ ...about, title: unique('Review'), dueDate: inDays(9) },
      });
      return made.body.task;
    };
    const [done, gone] = [await enter(), await enter()];
    expect(await keysOf(world.ask.ma)).toEqual(expect.arrayContaining([`${done.id}-dueDate`, `${gone.id}-dueDate`]));
    expect((await world.ask.ma('POST', `/tasks/${done.id}/complete`, { version: done.version })).status).toBe(200);
    expect((await world.ask.ma('DELETE', `/tasks/${gone.id}`)).status).toBe(200);
    const left = await keysOf(world.ask.ma);
    expect([done, gone].filter(({ id }) => left.includes(`${id}-dueDate`))).toEqual([]);
  });

  test.each([
    ['', ['from', 'to']],
    ['from=2026-02-30&to=2026-03-01', ['from']],
    ['from=2026-01-01&to=2025-12-31', ['to']],
    ['from=2026-01-01&to=2028-01-01', ['to']],
  ])('refuses the span "%s"', async (query, fields) => {
    expect(refusal(await world.ask.ma('GET', `/calendar?${query}`), 422).fields).toEqual(fields);
  });
});

describe('the calendar feed', () => {
  const subscribe = async (who: Ask) => {
    const { status, body, text } = await who<NewCalendarFeed>('POST', '/user/calendar-feed');
    expect(status, text).toBe(201);
    return new URL(body.address).pathname;
  };
  const read = (url: string) => app.app.inject({ url });
  const linesOf = (calendar: string) => calendar.replaceAll('\r\n ', '').split('\r\n');

  test('is a calendar of all-day events without amounts, at an address that is stored as a hash only', async () => {
    const path = await subscribe(world.ask.la1);
    const answer = await read(path);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const lines = linesOf(answer.body);
    const at = lines.indexOf(`UID:${line.id}-dueDate@quarterdeck`);
    expect(lines.slice(at - 1, at + 11)).toEqual([
      'BEGIN:VEVENT',
      `UID:${line.id}-dueDate@quarterdeck`,
      expect.stringMatching(/^DTSTAMP:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^LAST-MODIFIED:\d{8}T\d{6}Z$/),
      expect.stringMatching(/^SEQUENCE:\d+$/),
      `DTSTART;VALUE=DATE:${String(call.dueDate).replaceAll('-', '')}`,
      expect.stringMatching(/^DTEND;VALUE=DATE:\d{8}$/),
      `SUMMARY:Due Date: ${call.title}`,
      'DESCRIPTION:CNRY-A fund',
      expect.stringMatching(new RegExp(`^URL:http.*/capital-calls/${call.id}$`)),
      'CLASS:CONFIDENTIAL',
      'TRANSP:TRANSPARENT',
    ]);
    expect(answer.body).not.toContain(String(line.amount));
    expect((await read(path)).body).toBe(answer.body);
    const token = path.replace('/calendar-feed/', '').replace('.ics', '');
    const { rows } = await app.database.owner.query<{ row: string; hash: string }>(
      'select f::text as row, token_hash as hash from calendar_feeds f where user_id = $1',
      [world.users.la1],
    );
    expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(token).digest('hex')]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('ends at its address when it is renewed or revoked, and the audit stores both', async () => {
    const first = await subscribe(world.ask.la2);
    const second = await subscribe(world.ask.la2);
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    const own = await world.ask.la2<{ feed: { readAt: string | null } | null }>('GET', '/user/calendar-feed');
    expect(own.body.feed?.readAt).toMatch(/^\d{4}/);
    expect((await world.ask.la2('DELETE', '/user/calendar-feed')).body).toEqual({ feed: null });
    expect((await read(second)).statusCode).toBe(404);
    expect((await read('/calendar-feed/unknown.ics')).statusCode).toBe(404);
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select name from audit_events where actor_id = $1 and entity = 'users' and action = 'permission_changed' order by created_at`,
      [world.users.la2],
    );
    expect(rows.map(({ name }) => name)).toEqual(['renew_calendar', 'renew_calendar', 'revoke_calendar']);
  });

  test('loses what its user loses, at the next request', async () => {
    const path = await subscribe(world.ask.lx);
    expect((await read(path)).body).toContain('CNRY-A');
    const { owner } = app.database;
    await owner.query('update memberships set deleted_at = now() where user_id = $1 and ref_id = $2', [
      world.users.lx,
      world.funds.a,
    ]);
    const reduced = await read(path);
    expect(reduced.statusCode).toBe(200);
    await owner.query(`update commitments set status = 'Cancelled' where partner_id = $1`, [world.partners.lx]);
    expect((await read(path)).body).not.toContain(`UID:${call.id}`);
    await owner.query(`update users set status = 'suspended' where id = $1`, [world.users.lx]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('ends with a password reset', async () => {
    const path = await subscribe(world.ask.lb);
    await app.database.owner.query('update users set tokens_valid_after = now() where id = $1', [world.users.lb]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('needs a sign-in for its own address', async () => {
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await app.app.inject({ method, url: '/api/v1/user/calendar-feed' })).statusCode, method).toBe(401);
  });
});

describe('a calendar file', () => {
  const event = {
    ...{ uid: 'u@quarterdeck', day: '2026-12-31', description: null, url: 'https://portal.example/x' },
    ...{ changedAt: '2026-11-29T08:30:00.123Z', sequence: 2 },
  };

  test('escapes text and folds long lines between characters', () => {
    const summary = `Call; "No, 1" \\ ${'Fällig 期日 🗓'.repeat(12)}\nsecond line`;
    const text = icsOf('Dates', [{ ...event, summary }]);
    const raw = text.split('\r\n');
    expect(raw.at(-1)).toBe('');
    expect(raw.filter((each) => Buffer.byteLength(each) > 75)).toEqual([]);
    expect(text).not.toContain('\uFFFD');
    expect(text.replaceAll('\r\n ', '')).toContain(
      `SUMMARY:Call\\; "No\\, 1" \\\\ ${'Fällig 期日 🗓'.repeat(12)}\\nsecond line\r\n`,
    );
  });

  test('has the day after as its end, and moments in UTC', () => {
    const text = icsOf('Dates', [{ ...event, summary: 'Due' }]);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
    expect(text).toContain('DTSTAMP:20261129T083000Z\r\nLAST-MODIFIED:20261129T083000Z\r\nSEQUENCE:2\r\n');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
    expect(text).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/);
  });
});
