import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, txOn } from '../../server/db/tx.ts';
import { carrierOf, deliverNext } from '../../server/mail/deliver.ts';
import { sendMail } from '../../server/mail/outbox.ts';
import { startApp, type TestApp } from '../helpers/app.ts';

let app: TestApp;
let post: Server;
let port = 0;
const received: string[] = [];
const answers: Record<string, string> = {
  EHLO: '250 here',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  QUIT: '221 bye',
};

beforeAll(async () => {
  app = await startApp();
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

const letter = { to: 'zoë@test.example', subject: 'Zoë\r\nBcc: thief@evil.example', text: 'Ça va.\n' };
const tx = () => txOn(app.database.app);

test('a letter of an undone transaction never leaves', async () => {
  await expect(
    inTransaction(app.database.app, async (t) => sendMail(t, letter).then(() => Promise.reject(new Error('undone')))),
  ).rejects.toThrow('undone');
  expect(await deliverNext(app.app.deps, carrierOf({ smtpUrl: null, dataDir: app.dataDir }))).toBe(false);
});

test('without a mail server letters are files, and no subject makes a header', async () => {
  await sendMail(tx(), letter);
  const carry = carrierOf({ smtpUrl: null, dataDir: app.dataDir });
  expect([await deliverNext(app.app.deps, carry), await deliverNext(app.app.deps, carry)]).toEqual([true, false]);
  const [file] = readdirSync(join(app.dataDir, 'outbox'));
  const text = readFileSync(join(app.dataDir, 'outbox', file ?? ''), 'utf8');
  expect(text).toMatch(/^To: /m);
  expect(text).not.toMatch(/^Bcc:/m);
});

test('with a mail server they go there', async () => {
  await sendMail(tx(), { ...letter, to: 'post@test.example', subject: 'Hello' });
  await deliverNext(
    app.app.deps,
    carrierOf({ smtpUrl: `smtp://127.0.0.1:${port}?from=office@fund.example`, dataDir: app.dataDir }),
  );
  expect(received[0]).toContain('Subject: Hello');
  expect(received[0]).toContain('From: office@fund.example');
});

test('a letter that cannot be delivered is kept and tried again later', async () => {
  await sendMail(tx(), { ...letter, to: 'later@test.example' });
  const refuse = () => Promise.reject(new Error('down'));
  expect(await deliverNext(app.app.deps, refuse)).toBe(true);
  expect(await deliverNext(app.app.deps, refuse)).toBe(false);
  const [kept] = await tx().rows(
    sql`select attempts, delivered_at, next_attempt_at > now() as later from outbox where recipient = 'later@test.example'`,
  );
  expect(kept).toEqual({ attempts: 1, delivered_at: null, later: true });
});
