import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, txOn } from '../../server/core/db/tx.ts';
import { sendMail } from '../../server/core/mail/outbox.ts';
import { transportOf } from '../../server/core/mail/transports.ts';
import { deliverNext } from '../../server/notices/emails.ts';
import { startApp, type TestApp } from '../helpers/app.ts';
import { makeWorld, type World } from '../helpers/world.ts';
import { noticesOf, record, unique } from './entities/support.ts';

let app: TestApp;
let world: World;
let post: Server;
let port = 0;
const received: string[] = [];
const folder = () => join(app.dataDir, 'outbox');
/** Response of the mail server by command; a test may change it. */
const answers: Record<string, string> = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  post = createServer((socket) => {
    let letter: string[] | null = null;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').slice(0, -1)) {
        if (letter && line !== '.') letter.push(line);
        else if (letter) {
          received.push(letter.join('\n'));
          letter = null;
          socket.write('250 kept\r\n');
        } else {
          if (line === 'DATA') letter = [];
          socket.write(`${answers[line.slice(0, 4)] ?? '250 ok'}\r\n`);
        }
      }
    });
  });
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  port = (post.address() as { port: number }).port;
});
afterAll(async () => {
  post?.close();
  await app?.close();
});

const letter = {
  locale: 'fr',
  to: 'zoë@test.example',
  subject: 'Zoë\r\nBcc: thief@evil.example',
  text: 'Ça va.\n',
} as const;
const tx = () => txOn(app.database.app);

test('an email of a rolled back transaction is never sent', async () => {
  await expect(
    inTransaction(app.database.app, async (t) =>
      sendMail(t, letter).then(() => Promise.reject(new Error('rolled back'))),
    ),
  ).rejects.toThrow('rolled back');
  expect(await deliverNext(app.app.deps, transportOf({ smtpUrl: null, dataDir: app.dataDir }))).toBe(false);
});

test('without a mail server emails are files, and no subject injects a header', async () => {
  await sendMail(tx(), letter);
  const send = transportOf({ smtpUrl: null, dataDir: app.dataDir });
  expect([await deliverNext(app.app.deps, send), await deliverNext(app.app.deps, send)]).toEqual([true, false]);
  const [file] = readdirSync(join(app.dataDir, 'outbox'));
  const text = readFileSync(join(app.dataDir, 'outbox', file ?? ''), 'utf8');
  expect(text).toMatch(/^To: /m);
  expect(text).not.toMatch(/^Bcc:/m);
  // The text first, then the same as HTML: a client that supports both shows the last.
  expect(text).toMatch(/^Content-Type: multipart\/alternative/m);
  expect([...text.matchAll(/^Content-Type: text\/(\w+)/gm)].map(([, kind]) => kind)).toEqual(['plain', 'html']);
  expect(text).toContain('<html lang=3D"fr">');
  expect(text).toMatch(/\r\n\r\n=C3=87a va\./);
});

test('with a mail server they are sent there', async () => {
  await sendMail(tx(), { ...letter, to: 'post@test.example', subject: 'Hello' });
  await deliverNext(
    app.app.deps,
    transportOf({ smtpUrl: `smtp://127.0.0.1:${port}?from=office@fund.example`, dataDir: app.dataDir }),
  );
  expect(received[0]).toContain('Subject: Hello');
  expect(received[0]).toContain('From: office@fund.example');
  expect(received[0]).toContain('Auto-Submitted: auto-generated');
  expect(received[0]).not.toMatch(/^(Reply-To|List-Unsubscribe):/m);
});

test('a reply goes to the contact, and an optional email links to the settings', async () => {
  const more = { to: 'headers@test.example', replyTo: 'contact@fund.example', isOptional: true };
  await sendMail(tx(), { ...letter, ...more });
  await deliverNext(app.app.deps, transportOf({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: app.dataDir }));
  expect(received.at(-1)).toContain('Reply-To: contact@fund.example');
  expect(received.at(-1)).toMatch(/^List-Unsubscribe: <http:\/\/\S+\/settings>$/m);
});

const waiting = (to: string) =>
  tx().first<{ attempts: number | null; delivered: boolean; refused: boolean; later: boolean; failure: string | null }>(
    sql`select j.attempts, delivered_at is not null as delivered, refused_at is not null as refused, j.due_at > now() as later, failure
      from outbox o left join jobs j on j.name = 'email' and j.item = o.id::text where recipient = ${to}`,
  );

test('an undeliverable email is kept and retried later', async () => {
  await sendMail(tx(), { ...letter, to: 'later@test.example' });
  const refuse = { send: () => Promise.reject(new Error('down')) };
  expect(await deliverNext(app.app.deps, refuse)).toBe(true);
  expect(await deliverNext(app.app.deps, refuse)).toBe(false);
  expect(await waiting('later@test.example')).toEqual({
    attempts: 1,
    delivered: false,
    refused: false,
    later: true,
    failure: 'down',
  });
});

test('while a server delivers an email no other sends it, and no transaction is open', async () => {
  await sendMail(tx(), { ...letter, to: 'slow@test.example' });
  const handed: string[] = [];
  let answer = () => {};
  const slow = {
    send: ({ id }: { id: string }) => {
      handed.push(id);
      return new Promise<void>((done) => {
        answer = done;
      });
    },
  };
  const first = deliverNext(app.app.deps, slow);
  await expect.poll(() => handed).toHaveLength(1);
  expect(await deliverNext(app.app.deps, slow)).toBe(false);
  const idle = await tx().first<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(idle?.n).toBe(0);
  answer();
  expect(await first).toBe(true);
  expect(await waiting('slow@test.example')).toMatchObject({ delivered: true, attempts: null });
});

test('an email resumed after a kill is the same file, and by SMTP the same message', async () => {
  await sendMail(tx(), { ...letter, to: 'twice@test.example', subject: 'Twice' });
  const [files, smtp] = [
    transportOf({ smtpUrl: null, dataDir: app.dataDir }),
    transportOf({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: app.dataDir }),
  ];
  const before = existsSync(folder()) ? readdirSync(folder()).length : 0;
  // State after a kill: handed over, and not yet recorded as delivered.
  const killed = async () => {
    await tx().run(sql`update outbox set delivered_at = null where subject = 'Twice'`);
    await tx().run(
      sql`insert into jobs (name, item) select 'email', id::text from outbox where subject = 'Twice' on conflict do nothing`,
    );
  };
  for (const transport of [files, files, smtp, smtp]) {
    await killed();
    expect(await deliverNext(app.app.deps, transport)).toBe(true);
  }
  smtp.close();
  expect(readdirSync(folder()).length).toBe(before + 1);
  const ids = received.filter((m) => m.includes('Subject: Twice')).map((m) => /^Message-ID: (.*)$/im.exec(m)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@/);
});

test('a permanently refused address is not retried, and the administrators and the sender are notified', async () => {
  await tx().run(sql`delete from jobs where name = 'email'`);
  answers.RCPT = '550 no such mailbox';
  await sendMail(tx(), { ...letter, to: 'gone@test.example', subject: 'Your statement', senderId: world.users.ma });
  const smtp = transportOf({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: app.dataDir });
  expect(await deliverNext(app.app.deps, smtp)).toBe(true);
  smtp.close();
  answers.RCPT = '250 ok';
  expect(await waiting('gone@test.example')).toMatchObject({ refused: true, delivered: false, attempts: 1 });
  for (const ask of [world.ask.admin, world.ask.ma]) {
    const [told] = await noticesOf(ask);
    expect(told?.title).toBe('An email to gone@test.example could not be delivered');
    expect(told?.message).toContain('550 no such mailbox');
  }
  expect((await noticesOf(world.ask.mb)).filter((n) => n.type === 'LETTER_REFUSED')).toEqual([]);
});

test('the sender of an invitation is notified of the bounce, with a link to the invited user', async () => {
  const email = `${unique('back').replace(' ', '')}@test.example`;
  const partner = record(await world.ask.ma('POST', '/partners', { type: 'LP', name: unique('Back'), email }));
  await tx().run(sql`delete from jobs where name = 'email'`);
  record(await world.ask.ma('POST', `/partners/${partner.id}/invite`, {}));
  answers.RCPT = '550 no such mailbox';
  const smtp = transportOf({ smtpUrl: `smtp://127.0.0.1:${port}`, dataDir: app.dataDir });
  expect(await deliverNext(app.app.deps, smtp)).toBe(true);
  smtp.close();
  answers.RCPT = '250 ok';
  const titled = `An email to ${email} could not be delivered`;
  const toldTo = async (ask: typeof world.ask.ma) => (await noticesOf(ask)).filter(({ title }) => title === titled);
  expect(await toldTo(world.ask.ma)).toMatchObject([{ relatedPath: `/partners/${partner.id}` }]);
  expect(await toldTo(world.ask.admin)).toMatchObject([{ relatedPath: expect.stringMatching(/^\/users\/./) }]);
  expect(await toldTo(world.ask.mb)).toEqual([]);
});

test('an email waits for an unavailable mail server, and is given up after five days', async () => {
  await tx().run(sql`delete from jobs where name = 'email'`);
  await sendMail(tx(), { ...letter, to: 'away@test.example' });
  const pass = () => tx().run(sql`update jobs set due_at = now() where name = 'email'`);
  const away = transportOf({ smtpUrl: 'smtp://127.0.0.1:9', dataDir: app.dataDir });
  const unknown = {
    send: () => Promise.reject(Object.assign(new Error('535 who are you'), { code: 'EAUTH', responseCode: 535 })),
  };
  for (let n = 0; n < 14; n += 1) {
    await pass();
    expect(await deliverNext(app.app.deps, n % 2 ? away : unknown)).toBe(true);
    expect(await waiting('away@test.example')).toMatchObject({ attempts: 0, refused: false, later: true });
  }
  await tx().run(sql`update jobs set created_at = now() - interval '6 days' where name = 'email'`);
  await pass();
  await deliverNext(app.app.deps, away);
  expect(await waiting('away@test.example')).toMatchObject({ attempts: 0, refused: true });
});

test('after twelve tries an email is given up, with a notification', async () => {
  await sendMail(tx(), { ...letter, to: 'never@test.example' });
  const down = { send: () => Promise.reject(new Error('connection refused')) };
  for (let n = 1; n <= 12; n++) {
    expect(await waiting('never@test.example')).toMatchObject({ refused: false, attempts: n - 1 });
    await tx().run(
      sql`update jobs set due_at = now() where name = 'email' and item = (select id::text from outbox where recipient = 'never@test.example')`,
    );
    expect(await deliverNext(app.app.deps, down)).toBe(true);
  }
  expect(await waiting('never@test.example')).toMatchObject({ refused: true, attempts: 12 });
  const told = await tx().rows(
    sql`select 1 from notifications where type = 'LETTER_REFUSED' and title like '%never@test.example%'`,
  );
  expect(told.length).toBeGreaterThan(0);
});
