import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalLines } from '../../resources/answers/accountLines.ts';
import { accountBetween, type CapitalMoves, rollForward, signed } from '../../server/accounting/capitalAccount.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import { SOME } from './random.ts';

const nothing: CapitalMoves = {
  contributions: 0n,
  distributions: 0n,
  transfers: 0n,
  offering: 0n,
  fees: 0n,
  expenses: 0n,
  income: 0n,
  realisedGain: 0n,
  unrealisedGain: 0n,
  carry: 0n,
};

describe('capital account', () => {
  it('rolls forward: 500,000 + 75,000 - 8,000 + 20,000 = 587,000 (published by sponsorbeast)', () => {
    const moves = {
      ...nothing,
      contributions: parseMoney('75000', 'USD'),
      expenses: parseMoney('8000', 'USD'),
      unrealisedGain: parseMoney('20000', 'USD'),
    };
    expect(rollForward(parseMoney('500000', 'USD'), moves).closing).toBe(parseMoney('587000', 'USD'));
  });

  it('subtracts distributions, fees and carry, and adds realised gains and income', () => {
    const moves = { ...nothing, distributions: 1n, fees: 10n, carry: 100n, realisedGain: 1_000n, income: 10_000n };
    expect(rollForward(0n, moves).closing).toBe(10_889n);
  });

  it('opens each period at the closing balance of the previous one, whatever moved', () => {
    const amount = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n });
    const moves = fc.record(
      Object.fromEntries(capitalLines.map((line) => [line, amount])),
    ) as fc.Arbitrary<CapitalMoves>;
    fc.assert(
      fc.property(moves, moves, moves, (one, two, three) => {
        const first = accountBetween(one, two);
        const second = accountBetween(two, three);
        expect(second.opening).toBe(first.closing);
        expect(second.closing).toBe(accountBetween(nothing, three).closing);
        expect(rollForward(first.opening, first).closing).toBe(first.closing);
        // Readers add the column up line by line.
        expect(capitalLines.reduce((sum, line) => sum + signed(line, second[line]), second.opening)).toBe(
          second.closing,
        );
      }),
      SOME,
    );
  });
});
