import { join } from 'node:path';
import { expect, test } from 'vitest';
import { english } from '../../../server/core/i18n/translator.ts';
import { commandOf } from '../../../server/core/platform/processes.ts';
import { program } from '../../../server/core/platform/program.ts';
import { TooHeavy } from '../../../server/core/platform/worker.ts';
import { createWorkerPool } from '../../../server/core/platform/workerPool.ts';
import type { Task } from '../../../server/core/writers/child.ts';
import { readerIn, text } from '../../../server/core/writers/data.ts';
import { writeAllInWorker } from '../../../server/core/writers/worker.ts';
import type { Task as Way } from '../../setup/failingWorker.ts';
import { quietTime } from '../../setup/pace.ts';

const report = (rows: number): Task => ({
  format: 'pdf',
  data: {
    title: 'Ledger',
    about: [],
    reader: readerIn(english),
    sections: [
      {
        heading: 'Entries',
        columns: ['Day', 'Type', 'Amount'].map(text),
        rows: Array.from({ length: rows }, (_, n) => ['2024-01-01', `Entry ${n}`, '1.00']),
      },
    ],
  },
});
const small = {
  program: program({ source: 'core/writers/child.ts', built: 'write.js' }),
  longest: 120_000,
  memory: 48,
};

test('a report beyond its memory limit ends its process, not the server; the next one is written', async () => {
  const write = createWorkerPool<readonly Task[], Uint8Array[]>(small);
  const outcomes = await Promise.allSettled([write([report(500_000)]), write([report(10)])]);
  expect(outcomes.map((o) => o.status)).toEqual(['rejected', 'fulfilled']);
  expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooHeavy);
});

test('work over the time limit is aborted', async () => {
  const write = createWorkerPool<readonly Task[], Uint8Array[]>({ ...small, memory: 512, longest: 3000 });
  await expect(write([report(100_000)])).rejects.toBeInstanceOf(TooHeavy);
});

test('the server answers while a large report is written', async () => {
  await writeAllInWorker([report(1)]);
  let slowest = 0;
  let before = performance.now();
  const pulse = setInterval(() => {
    slowest = Math.max(slowest, performance.now() - before);
    before = performance.now();
  }, 10);
  const { result, slowdown } = await quietTime(() => writeAllInWorker([report(5000)]));
  clearInterval(pulse);
  expect(result[0]?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(slowest / slowdown).toBeLessThan(1000);
});

const breaking = (longest = 60_000) =>
  createWorkerPool<Way, number>({
    program: {
      path: join(import.meta.dirname, '..', '..', 'setup', 'failingWorker.ts'),
      execArgv: ['--import', 'tsx'],
    },
    memory: 128,
    longest,
  });

test.each([
  ['breaks off as Node itself does', 'abort', TooHeavy],
  ['never ends', 'hang', TooHeavy],
  ['ends without an answer', 'exit', /exited with 3/],
] as const)('work that %s is reported to the caller; queued work runs in another process', async (_, way, said) => {
  const ask = breaking(way === 'hang' ? 5000 : undefined);
  const before = await ask('pid');
  const [broken, next] = await Promise.allSettled([ask(way), ask('pid')]);
  expect(next).toMatchObject({ status: 'fulfilled' });
  expect((next as PromiseFulfilledResult<number>).value).not.toBe(before);
  await expect(Promise.reject((broken as PromiseRejectedResult).reason)).rejects.toThrow(said);
  await expect.poll(() => commandOf(before)).toBeNull();
});

test('an error thrown by the work keeps its message, and its process continues', async () => {
  const ask = breaking();
  const before = await ask('pid');
  await expect(ask('throw')).rejects.toThrow('said by the work');
  expect(await ask('pid')).toBe(before);
});
