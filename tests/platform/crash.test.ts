import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '../setup/launch.ts';

const root = join(import.meta.dirname, '..', '..');

function frame(...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/setup/crashingServer.ts', ...words], {
    cwd: root,
    env: environment({}),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  const lines = (): { level: number; msg: string }[] =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  return { child, text: () => text, lines, ended: once(child, 'close').then(([code]) => code as number | null) };
}

test.each(['rejection', 'exception'])(
  'an uncaught %s is logged, all resources are closed in order, and the process ends with 1',
  async (how) => {
    const run = frame(how);
    expect(await run.ended).toBe(1);
    const told = run.lines();
    expect(told.filter(({ level }) => level === 60)).toEqual([
      expect.objectContaining({
        msg: 'uncaught error',
        err: expect.objectContaining({ stack: expect.any(String) }),
      }),
    ]);
    expect(told.map(({ msg }) => msg).filter((msg) => msg.startsWith('closed'))).toEqual([
      'closed: server',
      'closed: database',
    ]);
  },
);

test('a resource that does not close in time does not keep a broken process alive', async () => {
  const began = performance.now();
  expect(await frame('exception', 'hanging').ended).toBe(1);
  expect(performance.now() - began).toBeLessThan(30_000);
});

test('on request it closes in order and ends with 0', async () => {
  const run = frame('nothing');
  await expect.poll(run.text, { timeout: 20_000 }).toContain('open');
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.lines().map(({ msg }) => msg)).toEqual(['open', 'closed: server', 'closed: database']);
});
