import { expect, test } from 'vitest';
import { phone } from '../../resources/kit/fields.ts';
import { checkOf } from '../../resources/kit/kinds.ts';

const check = checkOf(phone({}));

test.each([
  ['+49 89 1234-567', '+49891234567'],
  ['+49 (0)89 / 12 34 56', '+4989123456'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['+33.1.42.68.53.00', '+33142685300'],
  ['+81 3‑1234–5678', '+81312345678'],
  [' +12025550123 ', '+12025550123'],
  ['089 1234567', '0891234567'],
  ['(212) 555-0100', '2125550100'],
  ['＋８１（０）３－１２３４－５６７８', '+81312345678'],
])('%s is a telephone number and is stored in one format', (typed, kept) => {
  expect(check.parse(typed)).toBe(kept);
});

test.each(['+0 89 1234567', '+49', '+49 89', '+49 89 CALL-ME', '+1234567890123456', '+49 + 891234567'])(
  '%s is not one, and is refused with its own message',
  (typed) => {
    expect(check.safeParse(typed).error?.issues.map(({ message }) => message)).toContain('checks.phone');
  },
);

test('a line of hundreds of separators is checked quickly', () => {
  const begun = performance.now();
  expect(check.safeParse(`+${'1 '.repeat(5000)}`).success).toBe(false);
  // A pattern that backtracks takes minutes.
  expect(performance.now() - begun).toBeLessThan(2000);
});
