import { afterEach, describe, expect, it } from 'vitest';
import { placesOf } from '../../../resources/kit/decimals.ts';
import { currencies } from '../../../resources/kit/enums.ts';
import { formatsOf } from '../../../server/core/i18n/formats.ts';
import { titleOf } from '../../../src/fields/title.ts';
import { formatDate, writeDatesFor } from '../../../src/format/dates.ts';
import { grouped, parseDecimal, shiftPoint } from '../../../src/format/decimal.ts';
import { listed } from '../../../src/format/lists.ts';
import {
  formatBytes,
  formatHeadline,
  formatInteger,
  formatMoney,
  formatQuantity,
  formatRate,
} from '../../../src/format/numbers.ts';
import { countryName, currencyName } from '../../../src/format/places.ts';
import { textOf } from '../../../src/format/text.ts';
import { formatMultiple, formatPercent } from '../../../src/screens/parts/ratios.ts';

describe('money', () => {
  it.each([
    ['1234.5', 'USD', '$1,234.50'],
    ['-0.05', 'USD', '-$0.05'],
    ['1000000', 'EUR', '€1,000,000.00'],
    ['1234.00', 'JPY', '¥1,234'],
    ['not money', 'USD', 'not money'],
    ['5', 'no currency', '5.00'],
  ])('%s %s is %s', (amount, currency, shown) => expect(formatMoney(amount, currency)).toBe(shown));

  it('keeps every digit that a float would lose', () => {
    expect(formatMoney('999999999999999999.99', 'USD')).toBe('$999,999,999,999,999,999.99');
    expect(formatMoney('90071992547409.93', 'USD')).toBe('$90,071,992,547,409.93');
  });
});

describe('an amount in a headline', () => {
  it.each([
    ['87500000.00', 'USD', '$87.5M'],
    ['-1234567.89', 'EUR', '-€1.23M'],
    ['1000000', 'USD', '$1M'],
    ['999999.99', 'USD', '$999,999.99'],
    ['0001234.50', 'USD', '$1,234.50'],
    ['123456789012.34', 'USD', '$123B'],
    ['87654321', 'JPY', '¥87.7M'],
    ['12345678.00', 'no currency', '12,345,678.00'],
    ['not money', 'USD', 'not money'],
  ])('%s %s is %s', (amount, currency, shown) => expect(formatHeadline(amount, currency)).toBe(shown));

  it.each([
    ['de', '87,5 Mio. $'],
    ['fr', '87,5 M $US'],
    ['ja', '$8750万'],
  ] as const)('follows the language: %s', (language, shown) => {
    writeDatesFor({ language });
    expect(formatHeadline('87500000.00', 'USD').replace(/[\u00a0\u202f]/g, ' ')).toBe(shown);
    writeDatesFor({ language: 'en' });
  });
});

describe("in the reader's language", () => {
  afterEach(() => writeDatesFor({ language: 'en' }));
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
  it.each([
    ['de', '1.234,50 $', '11,15 %', '1,31x', '1.234.567,50'],
    ['fr', '1 234,50 $US', '11,15 %', '1,31x', '1 234 567,50'],
    ['es', '1234,50 US$', '11,15 %', '1,31x', '1.234.567,50'],
    ['pt-BR', 'US$ 1.234,50', '11,15%', '1,31x', '1.234.567,50'],
    ['ja', '$1,234.50', '11.15%', '1.31x', '1,234,567.50'],
    ['zh-CN', 'US$1,234.50', '11.15%', '1.31x', '1,234,567.50'],
  ] as const)('%s formats figures as the emails do', (language, money, rate, multiple, typed) => {
    writeDatesFor({ language });
    const letter = formatsOf(language);
    expect([plain(formatMoney('1234.5', 'USD')), formatMoney('1234.5', 'USD')]).toEqual([
      money,
      letter.money('1234.5', 'USD'),
    ]);
    expect([plain(formatPercent('0.111492')), formatPercent('0.111492')]).toEqual([rate, letter.rate('0.111492')]);
    expect([formatMultiple('1.311174'), formatMultiple('1.311174')]).toEqual([multiple, letter.multiple('1.311174')]);
    expect(plain(grouped('1234567.5', 2))).toBe(typed);
    expect(parseDecimal(grouped('1234567.5', 2))).toBe('1234567.50');
  });
  it.each([
    ['de', '1.234,50', '1234.50'],
    ['de', '1.500', '1500'],
    ['de', '1234.50', '1234.50'],
    ['de', '1,234.50', '1234.50'],
    ['de', '-0,5', '-0.5'],
    ['fr', '1 234,5', '1234.5'],
    ['fr', '1234.5', '1234.5'],
    ['pt-BR', '1.234.567', '1234567'],
    ['ja', '1,234.50', '1234.50'],
    ['ja', '１，２３４．５０', '1234.50'],
    ['zh-CN', '－５００', '-500'],
  ])('%s: %s is %s', (language, typed, stored) => {
    writeDatesFor({ language });
    expect(parseDecimal(typed)).toBe(stored);
  });
  it.each(['1.23,4', '1,2,3', 'abc', ',', '1.2345'.repeat(2)])('de: "%s" is not a number', (typed) => {
    writeDatesFor({ language: 'de' });
    expect(parseDecimal(typed)).toBeNull();
  });
});

describe('lists of names', () => {
  afterEach(() => writeDatesFor({ language: 'en' }));
  it.each([
    ['en', 'Aster, Birch'],
    ['pt-BR', 'Aster, Birch'],
    ['ja', 'Aster、Birch'],
    ['zh-CN', 'Aster、Birch'],
  ])('%s: %s', (language, said) => {
    writeDatesFor({ language });
    expect(listed(['Aster', 'Birch'])).toBe(said);
  });
});

describe('other numbers', () => {
  it.each([
    ['0.08', '8%'],
    ['0.080000', '8%'],
    ['0.0875', '8.75%'],
    ['1', '100%'],
  ])('rate %s is %s', (fraction, shown) => expect(formatRate(fraction)).toBe(shown));
  it('shows quantities with their decimals, integers with grouping, and years without', () => {
    expect(formatQuantity('1234.500000')).toBe('1,234.5');
    expect(formatInteger(12345)).toBe('12,345');
    expect(formatInteger(2024, { isGrouped: false })).toBe('2024');
  });
  it('formats file sizes', () => {
    expect(formatBytes(10_485_760)).toBe('10 MB');
    expect(formatBytes(445)).toBe('445 bytes');
    writeDatesFor({ language: 'fr' });
    const sizes = [formatBytes(445), formatBytes(22_426)].map((size) => size.replace(/\s/g, ' '));
    writeDatesFor({ language: 'en' });
    expect(sizes).toEqual(['445 octets', '21,9 ko']);
  });
});

describe('dates', () => {
  it.each(['2026-01-31', '2026-12-31', '2024-02-29'])('%s keeps its day', (day) => {
    const [, month, date] = day.split('-').map(Number);
    expect(formatDate(day)).toBe(
      `${['Jan', 'Feb', '', '', '', '', '', '', '', '', '', 'Dec'][(month ?? 1) - 1]} ${date}, ${day.slice(0, 4)}`,
    );
  });
  it('returns text that is not a date unchanged', () => expect(formatDate('soon')).toBe('soon'));
});

describe('typed decimals', () => {
  it.each([
    ['1,234.50', '1234.50'],
    ['1234.5', '1234.5'],
    [' 12 ', '12'],
    ['.5', '0.5'],
    ['007', '7'],
    ['-3', '-3'],
    ['1,234,567', '1234567'],
    ['1 000 000', '1000000'],
    ['1.000.000,50', '1000000.50'],
    ['-1.000.000', '-1000000'],
    ["40'000'000.05", '40000000.05'],
    ['1’500', '1500'],
    ['1.234,50', '1234.50'],
    ['(1,234.50)', '-1234.50'],
    ['−5', '-5'],
    ['5-', '-5'],
  ])('%s is %s', (typed, stored) => expect(parseDecimal(typed)).toBe(stored));
  it.each(['12,34', '$5', 'abc', '', '.', '1e5', '1.2.3', '1.000.00,5', "1'00", "'100"])(
    '"%s" is not a number',
    (typed) => expect(parseDecimal(typed)).toBeNull(),
  );
});

describe('amounts as our own pages format them', () => {
  afterEach(() => writeDatesFor({ language: 'en' }));
  it.each(['en', 'de', 'fr', 'es', 'pt-BR', 'ja', 'zh-CN'])('%s: each is parsed as it was formatted', (language) => {
    writeDatesFor({ language });
    for (const currency of currencies) {
      const amounts = placesOf(currency) ? ['1234567.50', '-1234.05', '0.10'] : ['1234567', '-1234'];
      expect(amounts.map((amount) => parseDecimal(formatMoney(amount, currency), currency))).toEqual(amounts);
    }
  });
  it('an amount in another currency is not valid for the field', () => {
    expect(parseDecimal('€1,234.50', 'USD')).toBeNull();
    expect(parseDecimal('€1,234.50', 'EUR')).toBe('1234.50');
  });
});

describe('the decimal point', () => {
  it.each([
    ['0.08', 2, '8'],
    ['0.0875', 2, '8.75'],
    ['8', -2, '0.08'],
    ['12.5', -2, '0.125'],
    ['-5', -2, '-0.05'],
    ['100', -2, '1'],
    ['0', 2, '0'],
  ] as const)('%s moved by %s is %s', (decimal, places, moved) => expect(shiftPoint(decimal, places)).toBe(moved));
  it('digit grouping', () => {
    expect(grouped('1234567.5', 2)).toBe('1,234,567.50');
    expect(grouped('-1234')).toBe('-1,234');
    expect(grouped('abc', 2)).toBe('abc');
  });
});

describe('countries', () => {
  it('names the specification’s own code', () => expect(countryName('UK')).toBe('United Kingdom'));
  it('uses the reader’s language', () => expect(countryName('DE', 'de')).toBe('Deutschland'));
  it('names currencies', () => expect(currencyName('CHF')).toBe('Swiss Franc'));
});

it('an option whose meaning depends on a sibling is named with it, in titles too', () => {
  const translate = (key: string, { label, detail, _ }: Readonly<Record<string, string>> = {}) =>
    key === 'generic.qualified' ? `${label} (${detail})` : (_ ?? key);
  const title = (source?: string) =>
    titleOf('transactions', { type: 'Investment', source, reference: 'WIRE-7' }, translate);
  expect(title('partner')).toBe('Investment (Investment.partner) · WIRE-7');
  expect(title('company')).toBe('Investment (Investment.company) · WIRE-7');
  expect(title()).toBe('Investment (Investment.partner / Investment.company) · WIRE-7');
});

it('a title with two days in a row names a period', () => {
  const translate = (key: string, { _ }: Readonly<Record<string, string>> = {}) => _ ?? key;
  const quarter = { startsOn: '2026-07-01', endsOn: '2026-09-30' };
  expect(titleOf('periods', quarter, translate)).toBe('resources.periods.name Jul 1, 2026 – Sep 30, 2026');
  const line = { bookedOn: '2026-07-01', counterparty: 'Bank' };
  expect(titleOf('bank-lines', line, translate)).toBe('Jul 1, 2026 · Bank');
});

it('an email address is shown with its domain in Unicode', () => {
  const context = { translate: (key: string) => key, record: {} };
  expect(textOf('ada@xn--bcher-kva.example', { kind: 'email' }, context)).toBe('ada@bücher.example');
});
