import { describe, expect, it } from 'vitest';
import { type BasisTerms, basesWithin } from '../../server/accounting/feeBases.ts';
import { type ChargedOn, proposedFees } from '../../server/accounting/feeProposal.ts';
import { feeShares } from '../../server/accounting/feeRun.ts';
import { periodFee, rateOfYear } from '../../server/accounting/fees.ts';
import type { CommitmentRow } from '../../server/accounting/fundTypes.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';

const fifty = parseMoney('50000000', 'USD');
const quarterly = { basis: fifty, rate: '0.02', feeStart: '2022-01-01' } as const;
const fee = (options: Partial<Parameters<typeof periodFee>[0]>) =>
  formatMoney(periodFee({ ...quarterly, period: { start: '2022-01-01', end: '2022-03-31' }, ...options }), 'USD');

describe('management fee', () => {
  it('is 250,000.00 a quarter at 2 % of 50m, whatever the length of the quarter', () => {
    expect(fee({})).toBe('250000.00');
    expect(fee({ period: { start: '2024-07-01', end: '2024-09-30' } })).toBe('250000.00');
  });

  it('accrues pro rata from its first to its last day', () => {
    expect(fee({ feeStart: '2022-03-02' })).toBe('83333.33');
    expect(fee({ feeEnd: '2022-01-09' })).toBe('25000.00');
    expect(fee({ feeStart: '2022-04-01' })).toBe('0.00');
    expect(fee({ feeEnd: '2021-12-31' })).toBe('0.00');
  });

  it('steps down after a year, by days within a period', () => {
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

  it('gives the published annual fees on committed and on called capital', () => {
    const yearly = (bases: readonly string[]) =>
      bases.map((basis, year) => {
        const period = { start: `${2022 + year}-01-01`, end: `${2022 + year}-12-31` };
        return periodFee({ ...quarterly, basis: parseMoney(basis, 'USD'), period });
      });
    expect(yearly(Array.from({ length: 10 }, () => '100'))).toEqual(Array.from({ length: 10 }, () => 200n));
    const called = yearly(['20', '40', '70', '90', '100', '100', '100', '100', '100', '100']);
    expect(called.map((cents) => formatMoney(cents, 'USD')).slice(0, 5)).toEqual([
      '0.40',
      '0.80',
      '1.40',
      '1.80',
      '2.00',
    ]);
    expect(formatMoney(sum(called), 'USD')).toBe('16.40');
  });
});

describe('the fee of any period', () => {
  const odd = { start: '2024-02-10', end: '2024-03-20' };
  const of = (period: { start: string; end: string }, more: Partial<Parameters<typeof periodFee>[0]> = {}) =>
    formatMoney(periodFee({ basis: fifty, rate: '0.02', feeStart: '2022-01-01', period, ...more }), 'USD');

  it('is an exact fraction of the annual fee for a whole month, quarter, half-year or year', () => {
    expect(of({ start: '2024-02-01', end: '2024-02-29' })).toBe('83333.33');
    expect(of({ start: '2024-02-01', end: '2024-04-30' })).toBe('250000.00');
    expect(of({ start: '2024-07-01', end: '2024-12-31' })).toBe('500000.00');
    expect(of({ start: '2024-01-01', end: '2024-03-31' })).toBe('250000.00');
    expect(of({ start: '2024-01-01', end: '2024-12-31' })).toBe('1000000.00');
  });

  it('counts days by the day count for other periods', () => {
    // 40 days of 365 or 360; 30/360 counts 41.
    expect(of(odd)).toBe('109589.04');
    expect(of(odd, { dayCount: 'ACT/360' })).toBe('111111.11');
    expect(of(odd, { dayCount: '30/360' })).toBe('113888.89');
  });

  it('starts with the commitment, in the fund year of its step-down schedule', () => {
    const stepDowns = [{ afterYear: 2, rate: '0.01' }];
    const quarter = { start: '2024-01-01', end: '2024-03-31' };
    expect(of(quarter, { stepDowns })).toBe('125000.00');
    expect(of(quarter, { from: '2024-03-01' })).toBe('85164.84');
    expect(of(quarter, { stepDowns, from: '2024-03-01' })).toBe('42582.42');
  });
});

describe('a proposed fee', () => {
  const commitment = (partnerId: string, amount: string, more: Partial<CommitmentRow> = {}): CommitmentRow => ({
    commitmentId: `k-${partnerId}`,
    partnerId,
    name: partnerId,
    type: 'LP',
    amount: parseMoney(amount, 'USD'),
    admissionDate: '2022-01-01',
    ...more,
  });
  const period = { start: '2024-01-01', end: '2024-03-31' };
  /** Proposes the fee of a quarter on one basis, or with a change of basis after a day. */
  const chargedOn = (of: Partial<BasisTerms> & { period?: typeof period; held?: bigint } = {}): ChargedOn[] =>
    basesWithin(
      { basis: 'committed', basisAfter: null, investmentPeriodEnd: null, ...of },
      of.period ?? period,
    ).flatMap((days) =>
      days
        ? [
            {
              ...days,
              asOf: days.until,
              called: new Map([
                ['k-a', parseMoney('12000000', 'USD')],
                ['k-b', parseMoney('8000000', 'USD')],
              ]),
              held: of.held ?? parseMoney('10000000', 'USD'),
            },
          ]
        : [],
    );
  const feesWith = (more: Partial<Parameters<typeof proposedFees>[0]> = {}) =>
    proposedFees({
      commitments: [commitment('a', '30000000'), commitment('b', '20000000', { feeRate: '0.01' })],
      on: chargedOn(),
      rate: '0.02',
      period,
      start: '2022-01-01',
      dayCount: 'ACT/365',
      ...more,
    });
  const proposed = (more: Parameters<typeof feesWith>[0] = {}) =>
    feesWith(more).map(({ fee: cents }) => formatMoney(cents, 'USD'));

  it('is charged on each commitment at its own rate', () => {
    expect(proposed()).toEqual(['150000.00', '50000.00']);
  });

  it('is charged on called capital, or on the share of invested capital', () => {
    expect(proposed({ on: chargedOn({ basis: 'called' }) })).toEqual(['60000.00', '20000.00']);
    expect(proposed({ on: chargedOn({ basis: 'invested' }) })).toEqual(['30000.00', '10000.00']);
    expect(proposed({ on: chargedOn({ basis: 'fmv', held: 0n }) })).toEqual(['0.00', '0.00']);
  });

  it('charges a new partner from admission on commitments, and for the whole period on called or invested capital', () => {
    const commitments = [
      commitment('a', '30000000'),
      commitment('b', '20000000'),
      commitment('c', '10000000', { admissionDate: '2024-03-01' }),
    ];
    // 31 of 91 days.
    expect(proposed({ commitments })).toEqual(['150000.00', '100000.00', '17032.97']);
    expect(proposed({ commitments, on: chargedOn({ basis: 'invested' }) })).toEqual([
      '25000.00',
      '16666.67',
      '8333.33',
    ]);
    expect(proposed({ commitments: commitments.slice(0, 2), on: chargedOn({ basis: 'invested' }) })).toEqual([
      '30000.00',
      '20000.00',
    ]);
    const on = chargedOn({ basis: 'called' }).map((part) => ({
      ...part,
      called: new Map([
        ['k-a', parseMoney('10000000', 'USD')],
        ['k-b', parseMoney('6666666.67', 'USD')],
        ['k-c', parseMoney('3333333.33', 'USD')],
      ]),
    }));
    expect(proposed({ commitments, on })).toEqual(['50000.00', '33333.33', '16666.67']);
  });

  it('steps down for partners without an agreed rate', () => {
    expect(proposed({ stepDowns: [{ afterYear: 2, rate: '0.015' }] })).toEqual(['112500.00', '50000.00']);
  });

  it('follows an increased commitment and one that ended', () => {
    const raised = [
      commitment('a', '30000000', { endDate: '2024-02-15' }),
      commitment('a', '60000000', { admissionDate: '2024-02-15' }),
    ];
    // 45 of 91 days, and 46.
    expect(proposed({ commitments: raised })).toEqual(['74175.82', '151648.35']);
  });

  it('names no rate if a step-down falls within the period', () => {
    const rates = (stepDowns: { afterYear: number; rate: string }[], more: Parameters<typeof feesWith>[0] = {}) =>
      feesWith({ stepDowns, start: '2022-02-15', ...more }).map(({ rate }) => rate);
    expect(rates([{ afterYear: 2, rate: '0.015' }])).toEqual([null, '0.01']);
    expect(rates([{ afterYear: 1, rate: '0.015' }])).toEqual(['0.015', '0.01']);
    // Admitted after the step-down.
    const late = [commitment('a', '30000000', { admissionDate: '2024-03-01' })];
    expect(rates([{ afterYear: 2, rate: '0.015' }], { commitments: late })).toEqual(['0.015']);
  });

  it('is borne on the final amount of an amended commitment, not on the sum of its versions', () => {
    const raised = [
      commitment('a', '30000000', { endDate: '2024-02-15' }),
      commitment('a', '60000000', { admissionDate: '2024-02-15' }),
      commitment('a', '1000000', { commitmentId: 'second' }),
    ];
    const [share] = feeShares(feesWith({ commitments: raised }), []);
    expect(share).toMatchObject({
      basis: parseMoney('61000000', 'USD'),
      rate: '0.02',
      gross: parseMoney('230824.17', 'USD'),
    });
  });

  describe('a fee whose basis changes after the investment period', () => {
    const ends = (day: string, more: Partial<BasisTerms> = {}) =>
      chargedOn({ basisAfter: 'invested', investmentPeriodEnd: day, ...more });
    const sharesWith = (more: Parameters<typeof feesWith>[0]) => feeShares(feesWith(more), []);

    it('is charged on commitments up to the last day, and on invested capital afterwards', () => {
      expect(proposed({ on: ends('2024-03-31') })).toEqual(['150000.00', '50000.00']);
      expect(proposed({ on: ends('2023-12-31') })).toEqual(['30000.00', '10000.00']);
      // 45 of 91 days on 30m and 20m, 46 on 6m and 4m.
      expect(proposed({ on: ends('2024-02-14') })).toEqual(['89340.66', '29780.22']);
      expect(proposed({ on: ends('2024-02-14', { basisAfter: 'committed' }) })).toEqual(['150000.00', '50000.00']);
    });

    it('is split by step-down and change of basis, on the same or another day, and rounded once', () => {
      const stepDowns = [{ afterYear: 2, rate: '0.015' }];
      // On 30m, 45 days at 2 %; on 6m, 46 days at 1.5 %.
      expect(proposed({ on: ends('2024-02-14'), stepDowns, start: '2022-02-15' })[0]).toBe('85549.45');
      // On 30m, 31 days at 2 % and 14 at 1.5 %; on 6m, 46 at 1.5 %.
      expect(proposed({ on: ends('2024-02-14'), stepDowns, start: '2022-02-01' })[0]).toBe('79780.22');
      // Two halves of 0.005: rounded separately they would give 0.02.
      const half = { start: '2024-05-01', end: '2024-06-30' };
      const odd = [commitment('a', '1.53', { admissionDate: '2024-01-01' })];
      const on = chargedOn({ basisAfter: 'called', investmentPeriodEnd: '2024-05-31', period: half });
      const same = on.map((part) => ({ ...part, called: new Map([['k-a', parseMoney('1.53', 'USD')]]) }));
      const apart = [0, 1].map((place) =>
        proposed({ commitments: odd, on: same.slice(place, place + 1), period: half }),
      );
      expect(apart).toEqual([['0.00'], ['0.00']]);
      expect(proposed({ commitments: odd, on: same, period: half })).toEqual(['0.01']);
    });

    it('counts days by the day count if the period is not made of whole months', () => {
      const odd = { start: '2024-02-10', end: '2024-03-20' };
      const on = chargedOn({ basisAfter: 'invested', investmentPeriodEnd: '2024-02-29', period: odd });
      // 20 of 365 days on 30m, and 20 on 6m; 30/360 counts 20 and 21, of 360.
      expect(proposed({ on, period: odd })[0]).toBe('39452.05');
      expect(proposed({ on, period: odd, dayCount: '30/360' })[0]).toBe('40333.33');
    });

    it('shows both amounts of each partner, and none if only one basis applies', () => {
      expect(sharesWith({ on: ends('2024-02-14') })).toMatchObject([
        { basis: parseMoney('30000000', 'USD'), basisAfter: parseMoney('6000000', 'USD'), rate: '0.02' },
        { basis: parseMoney('20000000', 'USD'), basisAfter: parseMoney('4000000', 'USD'), rate: '0.01' },
      ]);
      expect(sharesWith({ on: ends('2023-12-31') })[0]).toMatchObject({
        basis: parseMoney('6000000', 'USD'),
        basisAfter: null,
      });
    });

    it('follows a commitment increased before, a partner who left before, and one admitted after', () => {
      const commitments = [
        commitment('a', '30000000', { endDate: '2024-02-01' }),
        commitment('a', '40000000', { admissionDate: '2024-02-01' }),
        commitment('gone', '20000000', { endDate: '2024-02-10' }),
        commitment('new', '10000000', { admissionDate: '2024-03-01' }),
      ];
      // a: 31 days on 30m, 14 on 40m, 46 on 8m of the 10m; gone: 40 days on 20m; new: 46 days on 2m.
      expect(sharesWith({ commitments, on: ends('2024-02-14') })).toMatchObject([
        {
          partnerId: 'a',
          basis: parseMoney('40000000', 'USD'),
          basisAfter: parseMoney('8000000', 'USD'),
          gross: 10_208_791n,
        },
        { partnerId: 'gone', basis: parseMoney('20000000', 'USD'), basisAfter: 0n, gross: 4_395_604n },
        { partnerId: 'new', basis: 0n, basisAfter: parseMoney('2000000', 'USD'), gross: 505_495n },
      ]);
    });
  });
});
