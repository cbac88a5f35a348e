import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalise } from '../../server/accounting/equalisation.ts';
import { simpleInterest } from '../../server/accounting/interest.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { SOME, shuffled } from './random.ts';

const partner = (id: string, millions: number) => ({ id, commitment: parseMoney(`${millions}000000`, 'USD') });

describe('later closing', () => {
  it('charges the published shares of 50m drawn at 495m in all', () => {
    const { newcomers, earlier } = equalise({
      closingDate: '2024-07-01',
      earlier: [partner('LP1', 405)],
      newcomers: [partner('LP6', 20), partner('LP7', 30), partner('LP8', 40)],
      drawdowns: [{ id: 'one', dueDate: '2024-01-01', amount: parseMoney('50000000', 'USD') }],
      rate: '0',
    });
    const shown = [...newcomers].map(([id, { principal }]) => [id, formatMoney(principal, 'USD')]);
    expect(shown).toEqual([
      ['LP6', '2020202.02'],
      ['LP7', '3030303.03'],
      ['LP8', '4040404.04'],
    ]);
    expect(formatMoney(earlier.get('LP1')?.principal ?? 0n, 'USD')).toBe('9090909.09');
  });

  it('charges 78,904.11 on 4m for 90 days at 8 %', () => {
    const loan = { principal: parseMoney('4000000', 'USD'), rate: '0.08', start: '2025-01-01', end: '2025-04-01' };
    expect(formatMoney(simpleInterest(loan), 'USD')).toBe('78904.11');
    expect(formatMoney(simpleInterest({ ...loan, dayCount: 'ACT/360' }), 'USD')).toBe('80000.00');
  });

  it('considers only drawdowns before the closing, and can leave the interest in the fund', () => {
    const closing = {
      closingDate: '2024-07-01',
      earlier: [partner('a', 1)],
      newcomers: [partner('b', 1)],
      drawdowns: [
        { id: 'before', dueDate: '2023-07-02', amount: 100_000n },
        { id: 'on the day', dueDate: '2024-07-01', amount: 100_000n },
      ],
      rate: '0.10',
    };
    const paid = equalise(closing);
    expect(paid.lines).toEqual([{ partnerId: 'b', drawdownId: 'before', principal: 50_000n, interest: 5_000n }]);
    expect(paid.earlier).toEqual(new Map([['a', { principal: 50_000n, interest: 5_000n }]]));
  });

  it('pays out to the cent the amount it takes in, in any order of partners', () => {
    const commitments = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 8 });
    const drawdowns = fc.array(fc.bigInt({ min: 0n, max: 10n ** 10n }), { maxLength: 6 });
    fc.assert(
      fc.property(commitments, commitments, drawdowns, fc.integer(), (old, fresh, amounts, seed) => {
        const closing = {
          closingDate: '2024-07-01',
          earlier: old.map((commitment, index) => ({ id: `old${index}`, commitment })),
          newcomers: fresh.map((commitment, index) => ({ id: `new${index}`, commitment })),
          drawdowns: amounts.map((amount, index) => ({ id: `d${index}`, dueDate: `2023-0${index + 1}-15`, amount })),
          rate: '0.08',
        };
        const { newcomers, earlier } = equalise(closing);
        for (const part of ['principal', 'interest'] as const) {
          const received = [...earlier.values()].map((each) => each[part]);
          expect(sum(received)).toBe(sum([...newcomers.values()].map((each) => each[part])));
          expect(
            [...received, ...[...newcomers.values()].map((each) => each[part])].every((cents) => cents >= 0n),
          ).toBe(true);
        }
        const again = equalise({
          ...closing,
          earlier: shuffled(closing.earlier, seed),
          newcomers: shuffled(closing.newcomers, seed),
        });
        for (const [id, settlement] of [...newcomers, ...earlier]) {
          expect(again.newcomers.get(id) ?? again.earlier.get(id)).toEqual(settlement);
        }
      }),
      { ...SOME, numRuns: 500 },
    );
  });
});
