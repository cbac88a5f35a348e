import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { launch } from '../setup/launch.ts';
import { pace, quietTime } from '../setup/pace.ts';
import { register } from '../setup/signIn.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const ADMIN = 'first@letters.example.test';

/** A mail server that accepts an email and never responds. */
const silentServer = async () => {
  const subjects: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    let isLetter = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n').slice(0, -1)) {
        if (isLetter) {
          if (line.startsWith('Subject: ')) subjects.push(line.slice(9));
          continue;
        }
        isLetter = line === 'DATA';
        socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { url: `smtp://127.0.0.1:${(server.address() as { port: number }).port}`, subjects };
};

test('a server shuts down cleanly during a delivery, and the next one does not resend immediately', async () => {
  const post = await silentServer();
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'off', ADMIN_EMAIL: ADMIN, SMTP_URL: post.url };
  await copyWorld(settings.DATA_DIR, 'empty');
  const first = await launch(settings);
  const token = await register(first.url, ADMIN);
  const ask = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${first.url}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as { partner: { id: string } };
  };
  const { partner } = await ask('/partners', { type: 'LP', name: 'Harbour', email: 'harbour@letters.example.test' });
  await ask(`/partners/${partner.id}/invite`, {});
  await expect.poll(() => post.subjects, { timeout: 15_000 * pace() }).toHaveLength(1);

  const stop = await quietTime(() => first.stop());
  expect(stop.result).toBe(0);
  expect(stop.ms).toBeLessThan(6000);
  expect(first.output()).not.toContain('was terminated');

  const second = await launch(settings);
  await new Promise((done) => setTimeout(done, 6000));
  expect(post.subjects).toHaveLength(1);
  expect(await second.stop()).toBe(0);
});
