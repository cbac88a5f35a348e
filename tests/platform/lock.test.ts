import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartFailure } from '../../server/core/base/failure.ts';
import { holderOf, lockDirectory } from '../../server/core/platform/lock.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { quietTime } from '../setup/pace.ts';

const HOLDER = `
  import { lockDirectory } from './server/core/platform/lock.ts';
  await lockDirectory(process.argv[1], { url: 'http://127.0.0.1:4711' });
  process.stdout.write('held');
  setInterval(() => {}, 1000);
`;

async function holdElsewhere(folder: string) {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', HOLDER, folder];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a free folder has no holder, and the query leaves no trace', async () => {
  const folder = temporaryFolder();
  expect(await holderOf(folder)).toBeNull();
  expect(existsSync(join(folder, 'run'))).toBe(false);
});

test('the second process is refused within two seconds, with a sentence that names the first; the first keeps the lock', async () => {
  const folder = temporaryFolder();
  const child = await holdElsewhere(folder);
  const refused = expect(lockDirectory(folder, { url: '' })).rejects.toThrow(
    `Another Quarterdeck (process ${child.pid}, http://127.0.0.1:4711) already uses ${folder}`,
  );
  expect((await quietTime(() => refused)).ms).toBeLessThan(2000);
  expect(await holderOf(folder)).toEqual({ pid: child.pid, url: 'http://127.0.0.1:4711', closing: false });
  child.kill('SIGKILL');
  await once(child, 'exit');
});

test('the lock of a killed process is taken over, repeatedly', async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 3; round++) {
    const child = await holdElsewhere(folder);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(join(folder, 'run', 'lock.sock'))).toBe(true);
    expect(await holderOf(folder)).toBeNull();
  }
  const lock = await lockDirectory(folder, { url: 'http://new' });
  expect((await holderOf(folder))?.url).toBe('http://new');
  await lock.release();
  expect(await holderOf(folder)).toBeNull();
});

test('exactly one of many concurrent processes gets it, even with a stale socket', async () => {
  const folder = temporaryFolder();
  const stale = await holdElsewhere(folder);
  stale.kill('SIGKILL');
  await once(stale, 'exit');
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => lockDirectory(folder, { url: 'http://x' })),
  );
  const won = attempts.filter((it) => it.status === 'fulfilled');
  expect(won).toHaveLength(1);
  for (const it of attempts) if (it.status === 'rejected') expect(it.reason).toBeInstanceOf(StartFailure);
  await won[0]?.value.release();
});

test('other processes receive the message of the holder', async () => {
  const folder = temporaryFolder();
  const lock = await lockDirectory(folder, { url: 'http://127.0.0.1:0', onAsk: () => lock.tell({ closing: true }) });
  lock.tell({ url: 'http://127.0.0.1:5555' });
  expect(await holderOf(folder)).toEqual({ pid: process.pid, url: 'http://127.0.0.1:5555', closing: true });
  await lock.release();
});

test('a folder whose path is too long for a socket is still locked', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(120));
  mkdirSync(folder);
  const lock = await lockDirectory(folder, { url: 'http://x' });
  await expect(lockDirectory(folder, { url: '' })).rejects.toThrow(`process ${process.pid}`);
  await lock.release();
});
