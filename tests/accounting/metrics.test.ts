import { describe, expect, it } from 'vitest';
import { moic, multiples } from '../../server/accounting/metrics.ts';
import { parseMoney } from '../../server/accounting/money.ts';

type Case = [name: string, commitment: string, paid: string, dist: string, nav: string, expected: object];

describe('multiples', () => {
  it.each<Case>([
    ['scsp', '100', '80', '30', '70', { pic: '0.800000', dpi: '0.375000', rvpi: '0.875000', tvpi: '1.250000' }],
    ['atlas', '0', '1000000', '400000', '800000', { pic: null, dpi: '0.400000', rvpi: '0.800000', tvpi: '1.200000' }],
    ['no contributions', '100', '0', '0', '500000', { pic: '0.000000', dpi: null, rvpi: null, tvpi: null }],
    ['CalPERS, 57 Stars', '430000000', '414697200', '557770250', '11955556', { tvpi: '1.373836' }],
    ['CalPERS, Advent GPE V-D', '80804238', '77609736', '187471024', '0', { tvpi: '2.415561' }],
    [
      'CalPERS, AACP India C, called beyond commitment',
      '5000000',
      '5315535',
      '2411954',
      '2324315',
      { tvpi: '0.891024' },
    ],
  ])('%s', (_, commitment, paid, dist, nav, expected) => {
    const result = multiples({
      commitment: parseMoney(commitment, 'USD'),
      paidIn: parseMoney(paid, 'USD'),
      distributed: parseMoney(dist, 'USD'),
      nav: parseMoney(nav, 'USD'),
    });
    expect(result).toMatchObject(expected);
  });

  it('counts recallable distributions fully or net', () => {
    const millions = { commitment: 10n, paidIn: 6n, distributed: 3n, nav: 5n, recallable: 1n };
    expect(multiples(millions)).toMatchObject({ pic: '0.600000', dpi: '0.500000', tvpi: '1.333333' });
    expect(multiples({ ...millions, method: 'netted' })).toMatchObject({
      pic: '0.500000',
      dpi: '0.400000',
      tvpi: '1.400000',
    });
  });

  it('adds DPI and RVPI before rounding', () => {
    expect(multiples({ commitment: 3n, paidIn: 3n, distributed: 1n, nav: 1n })).toMatchObject({
      dpi: '0.333333',
      rvpi: '0.333333',
      tvpi: '0.666667',
    });
  });
});

describe('gross multiple', () => {
  it('is realised plus fair value, divided by cost', () => {
    expect(moic({ cost: 37_000_000n, proceeds: 18_200_000n, fairValue: 39_216_000n })).toBe('1.551784');
    expect(moic({ cost: 0n, proceeds: 1n, fairValue: 1n })).toBeNull();
  });
});
