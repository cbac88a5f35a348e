import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clawback, dealByDealWaterfall } from '../../server/accounting/dealByDeal.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { formatRate, ONE } from '../../server/accounting/rates.ts';
import { type Tiers, wholeFundWaterfall } from '../../server/accounting/waterfall.ts';
import { WATERFALL_VECTORS } from './fixtures/waterfallVectors.ts';
import { MANY } from './random.ts';

const twenty = { carryRate: '0.20', catchUpRate: '1' };
const cents = fc.bigInt({ min: 0n, max: 10n ** 13n });
const rate = (max: bigint) => fc.bigInt({ min: 0n, max }).map(formatRate);
const terms = fc.record({
  carryRate: rate(ONE / 2n),
  catchUpRate: fc.oneof(fc.constant('1'), fc.constant('0'), rate(ONE)),
});
const add = (tiers: Tiers) => tiers.returnOfCapital + tiers.preferred + tiers.catchUp + tiers.splitLp + tiers.splitGp;

describe('whole-fund waterfall', () => {
  it.each(WATERFALL_VECTORS)('$name', ({ distributable, capital, preferred, catchUpRate, tiers }) => {
    const result = wholeFundWaterfall({
      distributable: parseMoney(distributable, 'USD'),
      capital: parseMoney(capital, 'USD'),
      preferred: parseMoney(preferred, 'USD'),
      carryRate: '0.20',
      catchUpRate,
    });
    const shown = Object.fromEntries(
      Object.entries(result).map(([tier, amount]) => [tier, formatMoney(amount, 'USD')]),
    );
    expect(shown).toMatchObject(tiers);
  });

  it('splits plainly without a hurdle, and skips a catch-up of nothing', () => {
    const plain = wholeFundWaterfall({ distributable: 200n, capital: 100n, preferred: 0n, ...twenty });
    expect(plain).toMatchObject({ catchUp: 0n, splitGp: 20n, splitLp: 80n });
    const none = wholeFundWaterfall({
      distributable: 200n,
      capital: 100n,
      preferred: 50n,
      carryRate: '0.2',
      catchUpRate: '0',
    });
    expect(none).toMatchObject({ preferred: 50n, catchUp: 0n, splitGp: 10n, lpTotal: 190n });
  });

  it('never leaves a catch-up tier at a rate not above the carry', () => {
    const slow = wholeFundWaterfall({
      distributable: 300n,
      capital: 100n,
      preferred: 50n,
      carryRate: '0.2',
      catchUpRate: '0.1',
    });
    expect(slow).toMatchObject({ catchUp: 150n, catchUpGp: 15n, splitGp: 0n });
  });

  it('adds up exactly with no negative tier, and the GP never receives more than the carry on profit', () => {
    fc.assert(
      fc.property(cents, cents, cents, terms, (distributable, capital, preferred, { carryRate, catchUpRate }) => {
        const tiers = wholeFundWaterfall({ distributable, capital, preferred, carryRate, catchUpRate });
        if (add(tiers) !== distributable) throw new Error('tiers do not add up');
        expect(tiers.gpTotal + tiers.lpTotal).toBe(distributable);
        if (Object.values(tiers).some((amount) => amount < 0n)) throw new Error('a tier is negative');
        const k = BigInt(carryRate.replace('.', ''));
        const profit = distributable - tiers.returnOfCapital;
        // One cent of tolerance: the completed catch-up is rounded half up separately.
        if (catchUpRate === '1') expect(tiers.gpTotal <= (k * profit) / ONE + 1n).toBe(true);
        if (catchUpRate === '1' && tiers.splitLp > 0n && k > 0n) {
          expect(tiers.gpTotal - (k * profit) / ONE).toBeOneOf([0n, 1n]);
        }
      }),
      MANY,
    );
  });

  it('gives the partners no less at the end of a rounded catch-up', () => {
    const terms = { capital: 3n, preferred: 7n, carryRate: '0.238096', catchUpRate: '0.714289' };
    const given = [12n, 13n, 14n].map((distributable) => wholeFundWaterfall({ ...terms, distributable }));
    expect(given.map(({ gpTotal, lpTotal }) => [gpTotal, lpTotal])).toEqual([
      [1n, 11n],
      [2n, 11n],
      [2n, 12n],
    ]);
  });

  it('never takes amounts back when more is distributed', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        terms,
        fc.bigInt({ min: 0n, max: 100n }),
        (all, capital, preferred, rates, more) => {
          const less = wholeFundWaterfall({ ...rates, distributable: all, capital, preferred });
          const then = wholeFundWaterfall({ ...rates, distributable: all + more, capital, preferred });
          if (then.gpTotal < less.gpTotal || then.lpTotal < less.lpTotal) throw new Error('a party receives less');
          expect(then.gpTotal + then.lpTotal - less.gpTotal - less.lpTotal).toBe(more);
        },
      ),
      MANY,
    );
  });
});

describe('deal by deal', () => {
  const million = (amount: string) => parseMoney(`${amount}000000`, 'USD');
  const deals = [
    { id: 'one', cost: million('10'), proceeds: million('20') },
    { id: 'two', cost: million('10'), proceeds: 0n },
  ];

  it('pays carry on the first deal, and claws it back after the loss of the second', () => {
    const american = dealByDealWaterfall({ deals, ...twenty });
    expect(american).toMatchObject({ gpTotal: million('2'), lpTotal: million('18') });
    const fund = { carryPaid: american.gpTotal, distributable: million('20'), capital: million('20'), preferred: 0n };
    expect(clawback({ ...fund, ...twenty })).toBe(million('2'));
    expect(clawback({ ...fund, ...twenty, taxPaid: parseMoney('500000', 'USD') })).toBe(parseMoney('1500000', 'USD'));
    expect(clawback({ ...fund, ...twenty, distributable: million('40') })).toBe(0n);
  });

  it('recovers earlier losses first if they are carried forward', () => {
    const lossFirst = [...deals].reverse();
    expect(dealByDealWaterfall({ deals: lossFirst, ...twenty }).gpTotal).toBe(million('2'));
    expect(dealByDealWaterfall({ deals: lossFirst, ...twenty, carryLossesForward: true }).gpTotal).toBe(0n);
  });

  it('never pays more in total than the deals returned', () => {
    const deal = fc.record({ id: fc.uuid(), cost: cents, proceeds: cents, preferred: cents });
    fc.assert(
      fc.property(fc.array(deal, { maxLength: 8 }), terms, fc.boolean(), (list, rates, carryLossesForward) => {
        const result = dealByDealWaterfall({ ...rates, deals: list, carryLossesForward });
        expect(result.gpTotal + result.lpTotal).toBe(list.reduce((total, { proceeds }) => total + proceeds, 0n));
        const profit = list.reduce((total, { proceeds, cost }) => total + (proceeds > cost ? proceeds - cost : 0n), 0n);
        expect(result.gpTotal >= 0n && result.gpTotal <= profit).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
