import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { laterClosing } from '../../server/accounting/laterClosing.ts';
import { formatMoney, parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { SOME } from './random.ts';

const partner = (id: string, millions: number) => ({ id, commitment: parseMoney(`${millions}000000`, 'USD') });
const terms = { closingDate: '2024-07-01', rate: '0.08', dayCount: 'ACT/365' } as const;
const drawdown = (id: string, dueDate: string, amount: bigint, outside = 0n) => ({ id, dueDate, amount, outside });

describe('a later closing', () => {
  it('charges the published shares of 50m drawn at 495m in all, and gives them to the earlier partners', () => {
    const { shares, principal } = laterClosing({
      ...terms,
      rate: '0',
      earlier: [partner('LP1', 405)],
      newcomers: [partner('LP6', 20), partner('LP7', 30), partner('LP8', 40)],
      drawdowns: [drawdown('one', '2024-01-01', parseMoney('50000000', 'USD'))],
    });
    expect(shares.map((share) => [share.id, formatMoney(share.principal, 'USD')])).toEqual([
      ['LP6', '2020202.02'],
      ['LP7', '3030303.03'],
      ['LP8', '4040404.04'],
      ['LP1', '9090909.09'],
    ]);
    expect(formatMoney(principal, 'USD')).toBe('9090909.09');
  });

  it('charges 78,904.11 of interest on 4m for 90 days at 8 %', () => {
    const { shares, interest } = laterClosing({
      ...terms,
      closingDate: '2025-04-01',
      earlier: [partner('a', 1)],
      newcomers: [partner('b', 1)],
      drawdowns: [drawdown('one', '2025-01-01', parseMoney('8000000', 'USD'))],
    });
    expect(formatMoney(interest, 'USD')).toBe('78904.11');
    expect(shares.map((share) => formatMoney(share.interest, 'USD'))).toEqual(['78904.11', '78904.11']);
  });

  it('separates amounts called outside the commitments, and charges no interest on amounts not yet due', () => {
    const { shares } = laterClosing({
      ...terms,
      earlier: [partner('a', 3)],
      newcomers: [partner('b', 1)],
      drawdowns: [drawdown('past', '2023-07-02', 400_000n, 40_000n), drawdown('coming', '2024-08-01', 800_000n)],
    });
    const [b, a] = shares;
    expect(b).toMatchObject({ principal: 300_000n, outside: 10_000n, interest: 8_000n });
    expect(b?.drawdowns).toEqual([
      { id: 'past', principal: 100_000n, interest: 8_000n },
      { id: 'coming', principal: 200_000n, interest: 0n },
    ]);
    expect(a).toMatchObject({ principal: 300_000n, outside: 10_000n, interest: 8_000n });
  });

  it('excludes a partner excused from a drawdown, on both sides', () => {
    const without = (id: string, ...who: string[]) => ({ ...drawdown(id, '2024-01-01', 600n), without: new Set(who) });
    const { shares } = laterClosing({
      ...terms,
      rate: '0',
      earlier: [partner('a', 2), partner('b', 2)],
      newcomers: [partner('c', 1), partner('d', 1)],
      drawdowns: [
        drawdown('all', '2024-01-01', 600n),
        without('one', 'b'),
        without('one', 'b', 'd'),
        without('none', 'a', 'b'),
      ],
    });
    // A sixth of the first, a quarter of the second, a third of the third; none of the partners who bore the last is left.
    expect(shares.map(({ id, principal }) => [id, principal])).toEqual([
      ['c', 450n],
      ['d', 250n],
      ['a', 600n],
      ['b', 100n],
    ]);
    expect(shares[0]?.drawdowns).toEqual([
      { id: 'all', principal: 100n, interest: 0n },
      { id: 'one', principal: 350n, interest: 0n },
    ]);
  });

  it('treats a partner who increases its commitment as a new partner for the increase and an earlier one for the rest', () => {
    const { shares } = laterClosing({
      ...terms,
      earlier: [partner('a-first', 1), partner('b-first', 1)],
      newcomers: [partner('a-second', 2)],
      drawdowns: [drawdown('one', '2024-01-01', 400_000n)],
    });
    expect(shares.map(({ id, side, principal }) => [id, side, principal])).toEqual([
      ['a-second', 'newcomer', 200_000n],
      ['a-first', 'earlier', 100_000n],
      ['b-first', 'earlier', 100_000n],
    ]);
  });

  it('moves nothing if nothing was called, or if no partner was admitted earlier', () => {
    const nothing = { ...terms, drawdowns: [], earlier: [partner('a', 1)], newcomers: [partner('b', 1)] };
    expect(laterClosing(nothing)).toMatchObject({ principal: 0n, interest: 0n });
    const first = { ...nothing, earlier: [], drawdowns: [drawdown('one', '2024-01-01', 100n)] };
    expect(laterClosing(first)).toMatchObject({ principal: 0n, interest: 0n });
  });

  it('pays out to the cent the amounts it takes in, inside and outside the commitment, and interest', () => {
    const commitments = fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 6 });
    const called = fc.array(
      fc.record({ amount: fc.bigInt({ min: 0n, max: 10n ** 10n }), share: fc.nat(100), month: fc.nat(11) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(commitments, commitments, called, (old, fresh, calls) => {
        const { shares } = laterClosing({
          ...terms,
          earlier: old.map((commitment, index) => ({ id: `old${index}`, commitment })),
          newcomers: fresh.map((commitment, index) => ({ id: `new${index}`, commitment })),
          drawdowns: calls.map(({ amount, share, month }, index) =>
            drawdown(
              `d${index}`,
              `2024-${String(month + 1).padStart(2, '0')}-15`,
              amount,
              (amount * BigInt(share)) / 100n,
            ),
          ),
        });
        for (const part of ['principal', 'outside', 'interest'] as const) {
          const of = (side: string) => sum(shares.filter((s) => s.side === side).map((s) => s[part]));
          expect(of('newcomer')).toBe(of('earlier'));
        }
        for (const { principal, outside, interest, drawdowns, side } of shares) {
          expect(outside >= 0n && outside <= principal && interest >= 0n).toBe(true);
          if (side === 'newcomer') expect(sum(drawdowns.map((d) => d.principal))).toBe(principal);
        }
      }),
      SOME,
    );
  });
});
