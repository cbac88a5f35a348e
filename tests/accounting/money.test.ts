import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  hundredthsIn,
  minorDigits,
  parseMoney,
  parsePaddedMoney,
  parseStoredMoney,
} from '../../server/accounting/money.ts';
import { formatRate, parseRate, ratio } from '../../server/accounting/rates.ts';
import { divideHalfUp } from '../../server/accounting/rounding.ts';
import { MANY } from './random.ts';

describe('money', () => {
  it('knows the minor units of a currency', () => {
    expect([minorDigits('USD'), minorDigits('EUR'), minorDigits('JPY')]).toEqual([2, 2, 0]);
    for (const code of ['KWD', 'usd', '']) expect(() => minorDigits(code)).toThrow(/currency/);
  });

  it.each([
    ['0.10', 10n],
    ['1234.5', 123450n],
    ['-0.01', -1n],
    ['0', 0n],
    ['-0.00', 0n],
    ['9007199254740993', 900719925474099300n],
    ['999999999999999999.99', 99999999999999999999n],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text, 'USD')).toBe(cents);
  });

  it.each(['', ' 1', '1 ', '+1', '01', '1.', '.5', '1e3', 'NaN', 'Infinity', '0x10', '1,000', '--1', '１', '1.00\n'])(
    'refuses %j as an amount',
    (text) => {
      expect(() => parseMoney(text, 'USD')).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
    },
  );

  it('refuses more decimals than the currency has, and more digits than are stored', () => {
    expect(() => parseMoney('1.000', 'USD')).toThrow(expect.objectContaining({ code: 'TOO_MANY_DECIMALS' }));
    expect(() => parseMoney('1.0', 'JPY')).toThrow(expect.objectContaining({ code: 'TOO_MANY_DECIMALS' }));
    expect(() => parseMoney('1000000000000000000', 'USD')).toThrow(
      expect.objectContaining({ code: 'AMOUNT_TOO_LARGE' }),
    );
  });

  it('reads numeric values of the database for yen, and refuses a fraction of a yen', () => {
    expect(parseStoredMoney('1000.00', 'JPY')).toBe(1000n);
    expect(parseStoredMoney('1000.10', 'USD')).toBe(100010n);
    expect(() => parseStoredMoney('1000.50', 'JPY')).toThrow(expect.objectContaining({ code: 'TOO_MANY_DECIMALS' }));
  });

  it('accepts trailing zeros beyond the decimals of the currency, and no other digits', () => {
    expect(parsePaddedMoney('10.5000', 'USD')).toBe(1050n);
    expect(parsePaddedMoney('-10.5', 'USD')).toBe(-1050n);
    expect(parsePaddedMoney('-1000.000', 'JPY')).toBe(-1000n);
    expect(() => parsePaddedMoney('10.501', 'USD')).toThrow(expect.objectContaining({ code: 'TOO_MANY_DECIMALS' }));
    expect(() => parsePaddedMoney('10.50.00', 'USD')).toThrow(expect.objectContaining({ code: 'INVALID_AMOUNT' }));
    expect([hundredthsIn('USD'), hundredthsIn('JPY')]).toEqual([1n, 100n]);
  });

  it('formats an amount as it was parsed', () => {
    const cents = fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n });
    fc.assert(
      fc.property(cents, fc.constantFrom('USD', 'EUR', 'JPY'), (amount, currency) => {
        expect(parseMoney(formatMoney(amount, currency), currency)).toBe(amount);
      }),
      MANY,
    );
  });
});

describe('rates and rounding', () => {
  it('rounds half away from zero for both signs', () => {
    expect([5n, -5n, 4n, -4n, 6n, 15n].map((value) => divideHalfUp(value, 10n))).toEqual([1n, -1n, 0n, 0n, 1n, 2n]);
    expect([divideHalfUp(5n, -10n), divideHalfUp(-5n, -10n)]).toEqual([-1n, 1n]);
  });

  it('differs by at most half a unit, and mirrors', () => {
    const any = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
    fc.assert(
      fc.property(any, fc.bigInt({ min: 1n, max: 10n ** 12n }), (top, bottom) => {
        const rounded = divideHalfUp(top, bottom);
        const off = (top - rounded * bottom) * 2n;
        expect(off <= bottom && off >= -bottom).toBe(true);
        expect(divideHalfUp(-top, bottom)).toBe(-rounded);
      }),
      MANY,
    );
  });

  it('computes ratios with six decimal places', () => {
    expect(formatRate(parseRate('-0.08'))).toBe('-0.080000');
    expect(ratio(1n, 3n)).toBe('0.333333');
    expect(ratio(2n, 3n)).toBe('0.666667');
    expect(ratio(1n, 0n)).toBeNull();
    for (const text of ['0.0000001', '1e-3', '', '8%']) expect(() => parseRate(text)).toThrow(/rate/);
  });

  it('uses no float for money: Number() only in the rate solver', () => {
    const folder = new URL('../../server/accounting/', import.meta.url);
    const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .filter((name) => /parseFloat|\bNumber\(/.test(readFileSync(new URL(name, folder), 'utf8')));
    expect(users).toEqual(['xirr.ts']);
  });
});
