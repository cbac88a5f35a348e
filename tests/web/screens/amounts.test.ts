import { describe, expect, it } from 'vitest';
import { fromCents, minus, shareOf, sumOf, toCents } from '../../../src/screens/parts/cents.ts';
import { formatMultiple, formatPercent, formatShare } from '../../../src/screens/parts/ratios.ts';
import { outcomeOf } from '../../../src/screens/payments/outcome.ts';

describe('amounts', () => {
  it.each([
    ['1234.5', 123450n],
    ['0', 0n],
    ['-0.05', -5n],
    ['90071992547409931.99', 9007199254740993199n],
    [null, 0n],
    ['nonsense', 0n],
  ])('%s is %s cents', (amount, cents) => expect(toCents(amount)).toBe(cents));

  it.each([
    [0n, '0.00'],
    [5n, '0.05'],
    [-5n, '-0.05'],
    [123450n, '1234.50'],
  ])('%s cents are %s', (cents, amount) => expect(fromCents(cents)).toBe(amount));

  it('add up exactly, unlike floats', () => {
    expect(sumOf(['0.10', '0.20', null])).toBe('0.30');
    expect(sumOf(['90071992547409931.99', '0.01'])).toBe('90071992547409932.00');
    expect(minus('100.00', '100.01')).toBe('-0.01');
  });

  it('have a share of a whole, and none of zero', () => {
    expect(shareOf('1', '3')).toBe('0.333333');
    expect(shareOf('-1', '4')).toBe('-0.250000');
    expect(shareOf('1', '0')).toBeNull();
  });
});

describe('ratios', () => {
  it('are formatted with two decimals', () => {
    expect(formatMultiple('1.234567')).toBe('1.23x');
    expect(formatPercent('0.111492')).toBe('11.15%');
    expect(formatPercent('-0.0242')).toBe('-2.42%');
    expect(formatShare('0.7394')).toBe('74%');
    expect(formatShare('0.999999')).toBe('99%');
    expect(formatShare('1.000000')).toBe('100%');
  });
});

describe('the line of an approved payment', () => {
  const called = '1000.00';
  it.each([
    ['pays exactly the outstanding amount', { called, approved: '250.00', amount: '750.00' }, '0.00', 'exact', '0.00'],
    ['pays less', { called, approved: '250.00', amount: '500.00' }, '250.00', 'under', '250.00'],
    ['pays more', { called, approved: '250.00', amount: '750.01' }, '0.00', 'over', '0.01'],
    ['pays on top of a line that is paid', { called, approved: '1200.00', amount: '5.00' }, '0.00', 'over', '5.00'],
  ] as const)('%s', (_, given, outstanding, kind, difference) =>
    expect(outcomeOf(given)).toEqual({ outstanding, kind, difference }),
  );
});
