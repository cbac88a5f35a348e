import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFresh } from '../../../scripts/build.mjs';
import { program } from '../../../server/core/platform/program.ts';

test('beside a server in a test run the programs as they were built, where that was from these sources', () => {
  const { path } = program({ source: 'core/writers/child.ts', built: 'write.js' });
  expect(existsSync(path)).toBe(true);
  expect(path).toMatch(isFresh() ? /\/dist\/server\/write\.js$/ : /\/server\/core\/writers\/child\.ts$/);
});
