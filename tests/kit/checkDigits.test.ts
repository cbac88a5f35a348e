import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resources } from '../../resources/index.ts';
import { checkDigits } from '../../resources/kit/checkDigits.ts';
import type { Field } from '../../resources/kit/fields.ts';
import { longText, text } from '../../resources/kit/fields.ts';
import { bodyValueOf, checkOf } from '../../resources/kit/kinds.ts';

const { holds } = checkDigits.iban;
const IBAN = 'DE89370400440532013000';

const wide = [...IBAN].map((c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('');
test.each([
  ['IBAN DE89 3704 0044 0532 0130 00'],
  ['iban: de89-3704-0044-0532-0130-00'],
  ['DE89.3704.0044.0532.0130.00'],
  ['DE89\u200b370400440532013000\u00ad'],
  [wide],
])('%s is stored as the plain IBAN, and refused if a digit is wrong', (typed) => {
  const check = bodyValueOf(resources['bank-accounts'].fields.accountNumber as Field);
  expect(check.parse(typed)).toBe(IBAN);
  const wrong = typed.replace(/0([^0]*)$/, '1$1').replace(/０([^０]*)$/, '１$1');
  expect(check.safeParse(wrong).error?.issues).toMatchObject([{ message: 'checks.iban' }]);
});

test.each([
  ['bank-accounts', 'swift', 'deut de ff\u200b', 'DEUTDEFF'],
  ['partners', 'email', 'Ada\u200b@Example.com', 'ada@example.com'],
  ['partners', 'name', 'Al\u00adder\ufeff LLC', 'Alder LLC'],
  ['partners', 'phone', '\u202a+1 202 555 0123\u202c', '+12025550123'],
  ['payments', 'reference', '\u200bCC-0001\u2060-LP1', 'CC-0001-LP1'],
  ['transactions', 'description', 'Zero\u200cwidth', 'Zero\u200cwidth'],
] as const)('%s.%s is stored without characters that its format excludes', (name, field, typed, stored) => {
  const declared = (resources[name].fields as Record<string, Field>)[field] as Field;
  expect(bodyValueOf(declared).parse(typed)).toBe(stored);
});

test.each([
  ['zero-width characters only', '\u200b\u2060\u3164'],
  ['a text that is shown backwards', 'Alder \u202eCLL'],
])('a name of %s is refused', (_, typed) => {
  const check = bodyValueOf(resources.partners.fields.name as Field);
  expect(check.safeParse(typed).error?.issues).toMatchObject([{ message: 'checks.readable' }]);
  expect(check.safeParse('Alder LLC').success).toBe(true);
});

test('every kind of text is refused if it is unreadable', () => {
  for (const typed of ['\u2061\u3164', 'Alder \u202eCLL'])
    for (const check of [checkOf(text({})), checkOf(longText({}))]) expect(check.safeParse(typed).success).toBe(false);
  expect(checkOf(longText({})).safeParse('\u200fשלום').success).toBe(true);
});

test('an IBAN is accepted as typed, with blanks or in lower case', () => {
  for (const typed of [IBAN, 'de89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'])
    expect(holds(typed)).toBe(true);
});

test('an IBAN with one wrong digit or two adjacent digits swapped is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: IBAN.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(IBAN[at]) + by) % 10;
      return !holds(`${IBAN.slice(0, at)}${digit}${IBAN.slice(at + 1)}`);
    }),
  );
  expect(holds('DE89730400440532013000')).toBe(false);
});

test('accounts without an IBAN are accepted: other countries, domestic numbers, masked values', () => {
  for (const typed of ['0012345678', 'QHB400000000001', 'US64SVBKUS6S3300958879', '••••3000', '12-34 56', 'DE89'])
    expect(holds(typed)).toBe(true);
});

test('the account number of bank details has this check, with its own message', () => {
  const { accountNumber } = resources['bank-accounts'].fields;
  const check = bodyValueOf(accountNumber as Field);
  expect(check.safeParse(IBAN).success).toBe(true);
  expect(check.safeParse('DE89370400440532013001').error?.issues).toMatchObject([{ message: 'checks.iban' }]);
});
