import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from '../setup/sequence.ts';

test('the tests that begin first are there under the names by which they are known', () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(LONG.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
