import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFresh } from '../../../scripts/build.mjs';
import { program } from '../../../server/core/platform/program.ts';

test('a server under test runs its helper programs from the build, if that is current', () => {
  const { path } = program({ source: 'core/writers/child.ts', built: 'write.js' });
  expect(existsSync(path)).toBe(true);
  expect(path).toMatch(isFresh() ? /\/dist\/server\/write\.js$/ : /\/server\/core\/writers\/child\.ts$/);
});
