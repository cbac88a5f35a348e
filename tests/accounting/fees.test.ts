import { describe, expect, it } from 'vitest';
import { basisAmount, managementFee, rateOfYear, yearlyFees } from '../../server/accounting/fees.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';

const fifty = parseMoney('50000000');
const quarterly = { basis: fifty, rate: '0.02', perYear: 4, feeStart: '2022-01-01' } as const;
const fee = (options: Partial<Parameters<typeof managementFee>[0]>) =>
  formatMoney(managementFee({ ...quarterly, period: { start: '2022-01-01', end: '2022-03-31' }, ...options }));

describe('management fee', () => {
  it('is 250,000.00 a quarter at 2 % of 50m, whatever the days of the quarter', () => {
    expect(fee({})).toBe('250000.00');
    expect(fee({ period: { start: '2024-07-01', end: '2024-09-30' } })).toBe('250000.00');
  });

  it('runs pro rata from its first to its last day', () => {
    expect(fee({ feeStart: '2022-03-02' })).toBe('83333.33');
    expect(fee({ feeEnd: '2022-01-09' })).toBe('25000.00');
    expect(fee({ feeStart: '2022-04-01' })).toBe('0.00');
    expect(fee({ feeEnd: '2021-12-31' })).toBe('0.00');
  });

  it('steps down after a year, inside a period by days', () => {
    const stepDowns = [
      { afterYear: 5, rate: '0.015' },
      { afterYear: 8, rate: '0.01' },
    ];
    expect([5, 6, 8, 9].map((year) => rateOfYear({ rate: '0.02', stepDowns }, year))).toEqual([
      '0.02',
      '0.015',
      '0.015',
      '0.01',
    ]);
    // The fifth year ends on 2027-02-14: 45 of the 90 days at 2 %, 45 at 1.5 %.
    const period = { start: '2027-01-01', end: '2027-03-31' };
    expect(fee({ feeStart: '2022-02-15', stepDowns, period })).toBe('218750.00');
    expect(fee({ stepDowns, period: { start: '2030-01-01', end: '2030-03-31' } })).toBe('125000.00');
  });

  it('refuses a period that ends before it starts', () => {
    expect(() => fee({ period: { start: '2022-03-31', end: '2022-01-01' } })).toThrow(
      expect.objectContaining({ code: 'INVALID_PERIOD' }),
    );
  });

  it('gives the published yearly fees on committed and on called capital', () => {
    const committed = yearlyFees({ bases: Array.from({ length: 10 }, () => parseMoney('100')), rate: '0.02' });
    expect(committed).toEqual(Array.from({ length: 10 }, () => 200n));
    const called = yearlyFees({
      bases: ['20', '40', '70', '90', '100', '100', '100', '100', '100', '100'].map((amount) => parseMoney(amount)),
      rate: '0.02',
    });
    expect(called.map((cents) => formatMoney(cents)).slice(0, 5)).toEqual(['0.40', '0.80', '1.40', '1.80', '2.00']);
    expect(formatMoney(sum(called))).toBe('16.40');
  });

  it('is charged on one of four bases, never on less than nothing', () => {
    const amounts = { committed: 4n, called: 3n, invested: 2n, fmv: -1n };
    expect([basisAmount('called', amounts), basisAmount('fmv', amounts)]).toEqual([3n, 0n]);
  });
});
