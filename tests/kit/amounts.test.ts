import { expect, test } from 'vitest';
import { currencyWritten, decimalIn, mayBeIn, parseAmount } from '../../resources/kit/amounts.ts';
import { decodeMessage } from '../../resources/kit/encodedMessage.ts';
import { money } from '../../resources/kit/fields.ts';
import { checkOf } from '../../resources/kit/kinds.ts';

test.each([
  ['1,234.50', '1,234.50', null],
  ['$1,234.50', '1,234.50', 'USD'],
  ['-$5', '-5', 'USD'],
  ['$-5', '-5', 'USD'],
  ['US$ 5 USD', '5', 'USD'],
  ['5 €', '5', 'EUR'],
  ['EUR5', '5', 'EUR'],
  ['usd 5', '5', 'USD'],
  ['CHF 1’234.50', '1’234.50', 'CHF'],
  ['Fr. 5', '5', 'CHF'],
  ['5,00 zł', '5,00', 'PLN'],
  ['¥500', '500', 'JPY'],
  ['￥５００', '500', 'JPY'],
  ['500円', '500', 'JPY'],
  ['R$ 5', '5', 'BRL'],
  ['5 kr.', '5', 'SEK'],
  ['(1,234.50)', '-1,234.50', null],
  ['($1,234.50)', '-1,234.50', 'USD'],
  ['$ (1,234.50)', '-1,234.50', 'USD'],
  ['−5.00', '-5.00', null],
  ['–5.00', '-5.00', null],
  ['－５', '-5', null],
  ['5.00-', '-5.00', null],
  ['5.00 €-', '-5.00', 'EUR'],
  ['+5', '5', null],
  ['5.00 CR', '5.00', null],
  ['5.00DR', '-5.00', null],
  ['$5.00 Dr.', '-5.00', 'USD'],
  ['\u200e1,234\u200b.50', '1,234.50', null],
  ['100,–', '100', null],
  ['CHF 100.-', '100', 'CHF'],
])('%s is %s in %s', (text, digits, currency) => {
  const amount = parseAmount(text);
  expect(amount && (amount.isNegative ? '-' : '') + amount.digits).toBe(digits);
  expect(amount?.currencies === null ? null : amount?.currencies?.includes(String(currency)) && currency).toBe(
    currency,
  );
});

test.each(['', '-', '$', 'abc', 'abc 5', '(-5)', '-5-', '-5 DR', '€5 $', '5 5x', '1-2', '2026-01-31', "'100", '=1+1'])(
  '"%s" is not an amount',
  (text) => expect(parseAmount(text)).toBeNull(),
);

test.each([
  ['1,234.50', '.', '1234.50'],
  ['1.234,50', ',', '1234.50'],
  ['1\u2009234\u202f567,5', ',', '1234567.5'],
  ["40'000'000.05", '.', '40000000.05'],
  ['1`234', '.', '1234'],
  ['.5', '.', '0.5'],
  ['1.234,50', '.', null],
  ["1'00", '.', null],
  ['1,23,4', '.', null],
] as const)('%s with the sign %s is %s', (digits, sign, decimal) => expect(decimalIn(digits, sign)).toBe(decimal));

test('an amount without a sign fits any currency; an ambiguous sign fits each of its currencies', () => {
  const fits = (text: string, currency: string) => mayBeIn(parseAmount(text) as never, currency);
  expect([fits('5', 'EUR'), fits('$5', 'CAD'), fits('¥5', 'CNY'), fits('US$5', 'CAD'), fits('$5', '')]).toEqual([
    ...[true, true, true, false, false],
  ]);
});

test('an amount in another currency is refused with the name of that currency', () => {
  const refusal = (text: string) => decodeMessage(checkOf(money({})).safeParse(text).error?.issues[0]?.message ?? '');
  expect(refusal('€5')).toEqual({ message: 'checks.otherCurrency', args: { currency: 'EUR' } });
  expect(refusal('5 kr')).toEqual({ message: 'checks.otherCurrency', args: { currency: 'kr' } });
  expect(refusal('five').message).toBe('checks.decimal');
  expect(currencyWritten('5')).toBeNull();
});
