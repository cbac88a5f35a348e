import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../setup/folder.ts';
import { environment, freePort } from '../setup/launch.ts';
import { copyWorld } from '../setup/worldTemplates.ts';

const root = join(import.meta.dirname, '..', '..');

const answers = (url: string): Promise<string | null> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (it) => it.text(),
    () => null,
  );

function started(words: string[], stdout: 'pipe' | number, settings: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: environment({ LOG_LEVEL: 'info', ...settings }),
    stdio: ['ignore', stdout, stdout],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a log on a full disk stops nothing: the server starts, responds, and shuts down', {
  timeout: 180_000,
}, async () => {
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const settings = { DATA_DIR: join(temporaryFolder(), 'data'), DEMO: 'off', PORT: String(port) };
  await copyWorld(settings.DATA_DIR, 'empty');
  const child = started(['scripts/start.mjs'], full, settings);
  closeSync(full);
  const ended = once(child, 'exit');
  await expect.poll(() => answers(`http://127.0.0.1:${port}/healthz`), { timeout: 120_000 }).toContain('ok');
  for (let n = 0; n < 50; n++) expect(await answers(`http://127.0.0.1:${port}/api/v1/funds`)).toContain('UNAUTHORIZED');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('an unread log blocks nothing; lost lines are reported once it is read', {
  timeout: 60_000,
}, async () => {
  const port = await freePort();
  const child = started(['--import', 'tsx', 'tests/setup/logger.ts', '5000', String(port)], 'pipe');
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => answers(url), { timeout: 50_000 }).toBe('alive');
  for (let n = 0; n < 20; n++) expect(await answers(url)).toBe('alive');

  let text = '';
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  await expect.poll(() => text, { timeout: 10_000 }).toMatch(/"lost":\d+,"msg":"\d+ log lines were lost/);
  await sleep(200);
  await answers(url);
  await expect.poll(() => text.trim().split('\n').at(-1)).toContain('"msg":"asked"');
  const lost = [...text.matchAll(/"lost":(\d+)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
  const there = text.match(/"msg":"(line \d+|asked)"/g)?.length ?? 0;
  expect(lost + there).toBe(5000 + 22);
});

test('a log reader that disconnects stops nothing', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const child = started(['--import', 'tsx', 'tests/setup/logger.ts', '10', String(port)], 'pipe');
  const url = `http://127.0.0.1:${port}`;
  await expect.poll(() => answers(url), { timeout: 50_000 }).toBe('alive');
  child.stdout?.destroy();
  child.stderr?.destroy();
  for (let n = 0; n < 20; n++) expect(await answers(url)).toBe('alive');
  expect(child.exitCode).toBeNull();
});
