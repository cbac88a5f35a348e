import { expect, test } from 'vitest';
import { command } from '../setup/command.ts';

const commands = ['import', 'backup', 'restore', 'verify', 'books', 'schema', 'words', 'demo'];

test.each(commands)('%s prints its usage, and refuses unknown arguments', async (name) => {
  const usage = new RegExp(`^Usage: npm run ${name}`);
  const asked = await command(name, {}, '--help');
  expect([asked.code, asked.output]).toEqual([0, expect.stringMatching(usage)]);
  const wrong = await command(name, {}, '--nonsense');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toMatch(/^Unknown option '--nonsense'/);
  expect(wrong.output).toMatch(new RegExp(usage.source, 'm'));
  expect(wrong.output).not.toMatch(/^ +at /m);
});

test.each([
  ['verify', ['everything'], 'What is "everything"?'],
  ['restore', ['one.zip', 'two.zip'], 'What is "two.zip"?'],
  ['books', [], 'Something is missing.'],
  ['import', ['folder'], 'Name a mapping.'],
])('%s %j reports the error', async (name, words, said) => {
  const { code, output } = await command(name, {}, ...words);
  expect([code, output]).toEqual([1, expect.stringContaining(said)]);
});
