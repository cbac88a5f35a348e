import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LONG } from '../setup/sequence.ts';

test('the test files that start first exist under their listed names', () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(LONG.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
