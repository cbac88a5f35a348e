import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../server/accounting/allocate.ts';
import {
  CAPITAL_LINES,
  type CapitalAccount,
  type CapitalMoves,
  capitalAccounts,
  combineAccounts,
  rollForward,
} from '../../server/accounting/capitalAccount.ts';
import { parseMoney } from '../../server/accounting/money.ts';
import { sum } from '../../server/accounting/rounding.ts';
import { SOME } from './random.ts';

const nothing: CapitalMoves = {
  contributions: 0n,
  distributions: 0n,
  fees: 0n,
  expenses: 0n,
  realisedGain: 0n,
  unrealisedGain: 0n,
  carry: 0n,
};

describe('capital account', () => {
  it('rolls forward: 500,000 + 75,000 - 8,000 + 20,000 = 587,000 (published by sponsorbeast)', () => {
    const moves = {
      ...nothing,
      contributions: parseMoney('75000'),
      expenses: parseMoney('8000'),
      unrealisedGain: parseMoney('20000'),
    };
    expect(rollForward(parseMoney('500000'), moves).closing).toBe(parseMoney('587000'));
  });

  it('takes off distributions, fees and carry, and adds realised gains', () => {
    const moves = { ...nothing, distributions: 1n, fees: 10n, carry: 100n, realisedGain: 1_000n };
    expect(rollForward(0n, moves).closing).toBe(889n);
  });

  it('sums to the fund on every line, opens where it closed, and combines', () => {
    const amount = fc.bigInt({ min: -(10n ** 11n), max: 10n ** 11n });
    const paid = fc.bigInt({ min: 0n, max: 10n ** 11n });
    const period = fc.record({
      contributions: paid,
      distributions: paid,
      fees: paid,
      expenses: paid,
      realisedGain: amount,
      unrealisedGain: amount,
      carry: amount,
    });
    const weights = fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, fc.array(period, { minLength: 1, maxLength: 6 }), (list, periods) => {
        const partners = list.map((weight, index) => ({ id: `p${index}`, weight }));
        const accounts = capitalAccounts({
          partners,
          periods: periods.map(({ contributions, distributions, ...shared }) => {
            const paidIn = allocate({ total: contributions, parties: partners });
            const received = allocate({ total: distributions, parties: partners });
            const own = new Map(
              partners.map(({ id }) => [
                id,
                { contributions: paidIn.get(id) ?? 0n, distributions: received.get(id) ?? 0n },
              ]),
            );
            return { own, shared };
          }),
        });
        let fund: CapitalAccount = rollForward(0n, nothing);
        for (const [index, moves] of periods.entries()) {
          fund = rollForward(fund.closing, moves);
          const rows = [...(accounts[index]?.values() ?? [])];
          for (const line of [...CAPITAL_LINES, 'opening', 'closing'] as const) {
            expect(sum(rows.map((row) => row[line]))).toBe(fund[line]);
          }
          for (const { id } of partners) {
            if (index > 0) expect(accounts[index]?.get(id)?.opening).toBe(accounts[index - 1]?.get(id)?.closing);
          }
        }
        const whole = combineAccounts(accounts.flatMap((each) => each.get('p0') ?? []));
        expect(whole).toMatchObject({ opening: 0n, closing: accounts.at(-1)?.get('p0')?.closing });
      }),
      { ...SOME, numRuns: 300 },
    );
  });
});
