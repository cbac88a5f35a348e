import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmulator } from '../../server/core/platform/emulator/index.ts';
import { commandOf } from '../../server/core/platform/processes.ts';
import { temporaryFolder } from '../setup/folder.ts';

const projectId = 'demo-quarterdeck';
const ANNA = { email: 'anna@example.test', password: 'correct-horse', returnSecureToken: true };

async function call(
  url: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test('an account survives SIGKILL right after the response; the emulator returns at the same address', async () => {
  const file = join(temporaryFolder(), 'auth.json');
  const losses: string[] = [];
  const emulator = await startEmulator({ projectId, file, onLoss: (reason) => losses.push(reason) });
  const registered = await call(emulator.url, 'accounts:signUp', ANNA);
  const pid = emulator.pid();
  process.kill(pid, 'SIGKILL');
  expect(registered.status).toBe(200);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect
    .poll(
      () =>
        call(emulator.url, 'accounts:signInWithPassword', ANNA).then(
          (it) => it.answer.localId,
          () => null,
        ),
      {
        timeout: 120_000,
      },
    )
    .toBe(registered.answer.localId);
  expect(losses).toHaveLength(1);

  const again = emulator.pid();
  expect(again).not.toBe(pid);
  await emulator.stop();
  expect(commandOf(again)).toBeNull();
});

test('accounts, changed passwords and open reset codes survive a restart, at the same address', async () => {
  const folder = temporaryFolder();
  const [file, outbox] = [join(folder, 'auth.json'), join(folder, 'outbox')];
  const first = await startEmulator({ projectId, file });
  await call(first.url, 'accounts:signUp', ANNA);
  first.tell({ appUrl: 'http://127.0.0.1:3000' });
  await call(first.url, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ANNA.email });
  await first.stop();
  const [letter = ''] = readdirSync(outbox);
  const text = readFileSync(join(outbox, letter), 'utf8');
  expect(text).toMatch(/^To: anna@example\.test\r$/m);
  const link = new URL(/^http\S+/m.exec(text)?.[0] ?? '');
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:3000/reset-password');

  const second = await startEmulator({ projectId, file });
  expect(second.url).toBe(first.url);
  const oobCode = link.searchParams.get('oobCode');
  const reset = await call(second.url, 'accounts:resetPassword', { oobCode, newPassword: 'battery-staple' });
  expect(reset.status).toBe(200);
  expect((await call(second.url, 'accounts:signInWithPassword', ANNA)).status).toBe(400);

  // Another page of the same browser, and a hostname that only resembles this machine, are refused.
  const foreign = await fetch(second.url, { headers: { origin: 'https://elsewhere.example' } });
  expect(foreign.status).toBe(403);
  await second.stop();
});

test('the verification link verifies an address permanently', async () => {
  const folder = temporaryFolder();
  const emulator = await startEmulator({ projectId, file: join(folder, 'auth.json') });
  const { answer } = await call(emulator.url, 'accounts:signUp', ANNA);
  await call(emulator.url, 'accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: answer.idToken });
  const [letter = ''] = readdirSync(join(folder, 'outbox'));
  const link = /^http\S+/m.exec(readFileSync(join(folder, 'outbox', letter), 'utf8'))?.[0] ?? '';
  await fetch(link, { redirect: 'manual' });
  process.kill(emulator.pid(), 'SIGKILL');
  expect(JSON.parse(readFileSync(join(folder, 'auth.json'), 'utf8')).users[0].emailVerified).toBe(true);
  await emulator.stop();
});

test('an account that cannot be saved is not acknowledged', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'auth.json');
  const emulator = await startEmulator({ projectId, file });
  mkdirSync(`${file}.half`);
  const refused = await call(emulator.url, 'accounts:signUp', ANNA);
  expect(refused.status).toBe(503);
  expect(JSON.stringify(refused.answer)).toContain('could not be saved');
  expect(readFileSync(file, 'utf8')).not.toContain(ANNA.email);
  await emulator.stop();
});

test('the published emulator without our patches starts later, and behaves the same', {
  timeout: 300_000,
}, async () => {
  const emulator = await startEmulator({ projectId, file: join(temporaryFolder(), 'auth.json'), asPublished: true });
  expect((await call(emulator.url, 'accounts:signUp', ANNA)).status).toBe(200);
  expect((await call(emulator.url, 'accounts:signInWithPassword', ANNA)).status).toBe(200);
  await emulator.stop();
});

test('an unreadable accounts file stops the start with a sentence and stays unchanged', async () => {
  const file = join(temporaryFolder(), 'auth.json');
  writeFileSync(file, '{"users": [');
  await expect(startEmulator({ projectId, file })).rejects.toThrow('cannot be read: restore the file, or remove it');
  expect(readFileSync(file, 'utf8')).toBe('{"users": [');
});

test('an email is in the language of the requesting page, and in English without one', async () => {
  const folder = temporaryFolder();
  const emulator = await startEmulator({ projectId, file: join(folder, 'auth.json') });
  await call(emulator.url, 'accounts:signUp', ANNA);
  const letterIn = async (headers: Record<string, string>) => {
    await call(emulator.url, 'accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email: ANNA.email }, headers);
    const [letter = ''] = readdirSync(join(folder, 'outbox')).sort().slice(-1);
    return readFileSync(join(folder, 'outbox', letter), 'utf8');
  };
  expect(await letterIn({})).toMatch(/^Subject: Choose a new password\r$/m);
  const japanese = await letterIn({ 'x-firebase-locale': 'ja' });
  const [, encoded = ''] = /^Subject: =\?utf-8\?B\?(\S+)\?=\r$/m.exec(japanese) ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe('新しいパスワードの設定');
  expect(japanese).toContain('次のリンクを開いて設定してください。');
  await emulator.stop();
});
