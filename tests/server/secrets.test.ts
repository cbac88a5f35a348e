import { expect, test } from 'vitest';
import { hint, holdSecretKey, seal, unseal } from '../../server/core/base/secrets.ts';

test.each([
  ['CH93 0076 2011 6238 5295 7', '••••2957'],
  ['DE02120300000000202051', '••••2051'],
  ['AB:12:3', '••••B123'],
  ['12 34', '••••'],
])('masking %s keeps the last four characters, with any separators', (plain, shown) => {
  holdSecretKey('test-secret-test-secret-test-secret');
  expect(hint(plain)).toBe(shown);
  const stored = seal(plain);
  expect(`••••${stored.split(':')[0]}`).toBe(shown);
  expect(unseal(stored)).toBe(plain);
});
