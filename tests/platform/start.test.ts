import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorAdvice } from '../../server/core/base/failure.ts';
import { beginRestoring, refuseHalfRestored } from '../../server/core/platform/restoring.ts';
import { command } from '../setup/command.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { begin, launch } from '../setup/launch.ts';
import { quietTime } from '../setup/pace.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const REFUSED_MS = 2000;
const RESTARTED_MS = 5000;

/** A port in use until the end of the test. */
async function takenPort(): Promise<{ port: number; free(): void }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => void server.close() };
}

type Run = ReturnType<typeof begin>;

async function endOf(run: Run): Promise<Run> {
  await run.ended;
  return run;
}

test('a port in use is reported in one sentence, with a fix, before anything is written', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const { port, free } = await takenPort();
  const { result: run, ms } = await quietTime(() => endOf(begin({ DATA_DIR: dataDir, PORT: String(port) })));
  expect(await run.ended).toBe(1);
  expect(ms).toBeLessThan(REFUSED_MS);
  expect(run.output()).toBe(
    `Port 127.0.0.1:${port} is already in use: stop the program that uses it, or set PORT to another one (0 picks a free one).\n`,
  );
  expect(existsSync(dataDir)).toBe(false);
  free();
});

test('an unsafe production start is refused, one line for each reason', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const run = begin({ DATA_DIR: dataDir, NODE_ENV: 'production', DEMO: 'on' });
  expect(await run.ended).toBe(1);
  const lines = run.output().trim().split('\n');
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['FIREBASE_PROJECT_ID', 'PUBLIC_URL', 'DEMO', 'SECRET_KEY']);
  expect(existsSync(dataDir)).toBe(false);
});

test('an unrelated folder is not used as data directory', async () => {
  const run = begin({ DATA_DIR: join(import.meta.dirname, '..') });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^DATA_DIR \S+tests is not a data folder of Quarterdeck \(it holds \w+/);
});

const noFolder = (path: string) => `${path} cannot be created: a part of the path is a file, not a folder.\n`;

test('missing disk space or permission, and a file in place of a folder, are reported in one sentence', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const run = begin({ DATA_DIR: file });
  expect(await run.ended).toBe(1);
  // Node names either of them, depending on its version.
  expect([file, join(file, 'run')].map(noFolder)).toContain(run.output());
  const refused = (code: string, at: object = { path: '/data/a', dest: '/data/b' }) =>
    operatorAdvice(Object.assign(new Error(code), { code, ...at }));
  expect(refused('ENOSPC')).toBe('The disk of /data/b is full: free some space and try again.');
  expect(refused('EROFS', { path: '/data/a' })).toBe('/data/a cannot be written: its disk is read-only.');
  expect([refused('ENOENT'), refused('EACCES', {}), operatorAdvice(new Error('x'))]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a folder with an incomplete restore is not started', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const end = beginRestoring(dataDir);
  const run = begin({ DATA_DIR: dataDir });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^A restore into DATA_DIR \S+data did not finish: empty that folder and/);
  const verified = await command('verify', { DATA_DIR: dataDir });
  expect([verified.code, verified.output]).toEqual([1, run.output()]);
  end();
  expect(() => refuseHalfRestored(dataDir)).not.toThrow();
});

test('it starts, keeps a second one out, shuts down, is killed, and starts again', { timeout: 300_000 }, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const settings = { DATA_DIR: dataDir, DEMO: 'off' };
  await copyWorld(dataDir, 'empty');
  const first = await launch(settings);
  expect(await fetch(`${first.url}/readyz`).then((it) => it.status)).toBe(200);
  expect(first.output()).toContain('every commit is on disk before it is acknowledged');

  const { result: second, ms } = await quietTime(() => endOf(begin(settings)));
  expect(await second.ended).toBe(1);
  expect(ms).toBeLessThan(REFUSED_MS);
  expect(second.output()).toMatch(/^Another Quarterdeck \(process \d+, http:\/\/127\.0\.0\.1:\d+\) already uses /);
  expect(second.output()).toContain(`${first.child.pid}, ${first.url})`);
  expect(await fetch(`${first.url}/readyz`).then((it) => it.status)).toBe(200);
  expect(await first.stop()).toBe(0);
  expect(readdirSync(join(dataDir, 'run'))).toEqual([]);

  const third = await launch(settings);
  await third.kill();
  const { result: fourth, ms: restarted } = await quietTime(() => launch(settings));
  expect(restarted).toBeLessThan(RESTARTED_MS);
  expect(fourth.output()).toContain('(was still running)');
  expect(await fourth.stop()).toBe(0);
});

test('killing npm alone does not block the next start', { timeout: 300_000 }, async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const settings = { DATA_DIR: dataDir, DEMO: 'off' };
  await copyWorld(dataDir, 'empty');
  const npm = await launch(settings, { command: ['npm', 'start'] });
  npm.child.kill('SIGKILL');
  const next = await launch(settings, { command: ['npm', 'start'] });
  expect(await fetch(`${next.url}/readyz`).then((it) => it.status)).toBe(200);
  expect(await next.stop()).toBe(0);
});
