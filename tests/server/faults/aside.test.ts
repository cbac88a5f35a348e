import { expect, test } from 'vitest';
import { createAside, TooHeavy } from '../../../server/core/platform/aside.ts';
import { program } from '../../../server/core/platform/program.ts';
import { english } from '../../../server/core/words/speech.ts';
import { writeAllAside } from '../../../server/core/writers/aside.ts';
import type { Task } from '../../../server/core/writers/child.ts';
import { readerIn, text } from '../../../server/core/writers/data.ts';

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

test('a report that needs more memory than it may have ends its thread, not the server; the next one is written', async () => {
  const write = createAside<readonly Task[], Uint8Array[]>(small);
  const outcomes = await Promise.allSettled([write([report(500_000)]), write([report(10)])]);
  expect(outcomes.map((o) => o.status)).toEqual(['rejected', 'fulfilled']);
  expect((outcomes[0] as PromiseRejectedResult).reason).toBeInstanceOf(TooHeavy);
});

test('what takes too long is given up', async () => {
  const write = createAside<readonly Task[], Uint8Array[]>({ ...small, memory: 512, longest: 3000 });
  await expect(write([report(100_000)])).rejects.toBeInstanceOf(TooHeavy);
});

test('while a large report is written the server goes on', async () => {
  await writeAllAside([report(1)]);
  let slowest = 0;
  let before = performance.now();
  const pulse = setInterval(() => {
    slowest = Math.max(slowest, performance.now() - before);
    before = performance.now();
  }, 10);
  const [bytes] = await writeAllAside([report(5000)]);
  clearInterval(pulse);
  expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(slowest).toBeLessThan(1000);
});
